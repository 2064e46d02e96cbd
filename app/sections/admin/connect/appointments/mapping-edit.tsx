import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { mappingChange } from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { HistorySection } from '../../change-history.tsx';
import { LastLink } from '../last-link.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { describeMapping } from './mapping-text.ts';
import { findMapping } from './mappings.server.ts';
import { mappingsPath } from './mappings-path.ts';

export const meta = () => [{ title: 'Edit mapping · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, ehrType, shownAs, preparation, version, history } = await findMapping(context, params.item);
  return {
    id,
    ehrType,
    values: { shownAs, preparation },
    history: history.map(({ details, ...change }) => ({ ...change, detail: details.shownAs as string })),
    timeZone: context.staff.user.clientTimeZone,
    setup: formSetup(mappingChange, { version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await findMapping(context, params.item);
  return submitForm(context, {
    schema: mappingChange,
    subject: id,
    run: (change, { version }) => context.inova.appointmentMappings.update(id, { ...change, version }),
    success: ({ ehrType, shownAs }) => ({ to: mappingsPath, message: `Patients now see ${ehrType} as “${shownAs}”` }),
    conflict: async (change) => {
      const current = await findMapping(context, params.item);
      return { version: current.version, theirs: describeMapping(current), mine: describeMapping(change) };
    },
  });
}

export default function EditMapping() {
  const { id, ehrType, values, history, timeZone, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  const path = `${mappingsPath}/${id}`;
  return (
    <FormDialog
      form={form}
      title={ehrType}
      action={path}
      backHref={mappingsPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={
        <>
          <HistorySection changes={history} timeZone={timeZone} />
          <LastLink href={`${path}/delete`}>Delete mapping</LastLink>
        </>
      }
    >
      <Fields>
        <MappingFields form={form} />
      </Fields>
    </FormDialog>
  );
}
