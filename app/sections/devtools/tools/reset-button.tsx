import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { resetForm, resetPhrase } from './reset-form.server.ts';
import { toolsPath } from './tools-path.ts';

export const meta = () => [{ title: 'Reset demonstration · inova' }];

const path = `${toolsPath}/thebernardobutton`;

export async function loader({ context }: LoaderFunctionArgs) {
  const { loadedAt, startedAt, error, lost } = await requireDemonstration(context);
  const { clientTimeZone } = context.staff.user;
  return {
    loaded: formatInstant(loadedAt, clientTimeZone),
    started: startedAt && !error ? formatInstant(startedAt, clientTimeZone) : null,
    error,
    lost,
    phrase: resetPhrase,
    setup: formSetup(resetForm),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  await requireDemonstration(context);
  return submitForm(context, {
    schema: resetForm,
    run: ({ phrase }) => context.inova.devTools.reset({ phrase }),
    success: () => ({ to: path, message: 'The reset has started' }),
  });
}

/** 404 for a store without the mark, before anything about the form. */
const requireDemonstration = ({ inova }: AppLoadContext) => inova.devTools.resetState();

export default function ResetButton() {
  const { loaded, started, error, lost, phrase, setup } = useLoaderData<typeof loader>();
  const state = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <>
      <PageHeader title="Reset demonstration" subtitle={`Loaded ${loaded}`} />
      <Stack>
        {started && (
          <Banner kind="advisory">
            A reset started {started}. Everyone works with the old records until the new ones are complete. Reload this
            page to see whether it has ended.
          </Banner>
        )}
        {error && <Banner kind="unhealthy">The last reset failed, and changed nothing: {error}</Banner>}
        <Card title="What would be lost">
          <p>
            All records are replaced by those of a new demonstration. Users whom people added, and who is signed in,
            stay. Added since it was loaded:
          </p>
          <DefinitionList
            items={lost.map(({ kind, count }) => ({ term: kind, value: count.toLocaleString('en-US') }))}
          />
        </Card>
        <Card title="Reset">
          <PortalForm action={path}>
            <FormHeader form={state} />
            <TextField label={`Type “${phrase}”`} autoComplete="off" {...state.control('phrase')} />
            <FormActions>
              <Button variant="danger">Reset demonstration</Button>
            </FormActions>
          </PortalForm>
        </Card>
      </Stack>
    </>
  );
}
