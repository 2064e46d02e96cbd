import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { refusalOf } from '#app/forms/refusal.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FormActions } from '#app/ui/fieldset.tsx';
import { Status } from '#app/ui/status.tsx';
import { enteredItem } from './entered-item.server.ts';
import { kindOf } from './kinds.ts';
import styles from './status.module.css';

export const meta = () => [{ title: 'Resolve status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return enteredItem(context, params.item);
}

export async function action({ context, params }: ActionFunctionArgs) {
  const item = await enteredItem(context, params.item);
  try {
    await context.inova.status.resolve(item.id, Number(context.form?.get('version')));
  } catch (error) {
    const { status, messages } = refusalOf(error);
    return data({ messages, item }, { status });
  }
  await context.flash({ kind: 'success', text: `${item.name} has been resolved` });
  return redirect('/status2/manage');
}

export default function ResolveStatus() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const item = answer?.item ?? loaded;
  const path = `/status2/manage/${item.id}/resolve`;
  const isPending = useNavigation().formAction === path;
  return (
    <PortalDialog title={`Resolve ${item.name}`} cancelHref="/status2/manage" width="narrow">
      <PortalForm action={path}>
        <input type="hidden" name="version" value={item.version} />
        <ErrorSummary errors={(answer?.messages ?? []).map((message) => ({ message }))} />
        <DefinitionList
          items={[
            { term: 'Clinic', value: item.clientname || 'All Clinics' },
            { term: 'Status', value: <Status kind={kindOf(item.status)}>{item.status}</Status> },
            { term: 'Description', value: item.description },
            { term: 'Notes', value: item.notes || '—' },
          ]}
        />
        <p className={styles.consequence}>
          The item leaves the list of services. It is kept under Resolved with your name and the time.
        </p>
        <FormActions>
          <Button variant="primary" icon="check" pending={isPending}>
            Resolve
          </Button>
          <ButtonLink href="/status2/manage">Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
