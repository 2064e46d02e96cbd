import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { findManualItem } from './manual-item.server.ts';
import styles from './status.module.css';
import { statusKind } from './status-kind.ts';

export const meta = () => [{ title: 'Resolve status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return findManualItem(context, params.item);
}

export async function action({ context, params }: ActionFunctionArgs) {
  const item = await findManualItem(context, params.item);
  try {
    await context.inova.status.resolve(item.id, { version: Number(context.form?.get('version')) });
  } catch (error) {
    const { status, messages } = toFormFailure(error);
    return data({ messages, item }, { status });
  }
  await context.flash({ kind: 'success', text: `${item.name} has been resolved` });
  return redirect('/status2/manage');
}

export default function ResolveStatus() {
  const loaded = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const item = formAnswer?.item ?? loaded;
  const path = `/status2/manage/${item.id}/resolve`;
  return (
    <FormDialog
      title={`Resolve ${item.name}`}
      width="narrow"
      action={path}
      backHref="/status2/manage"
      button={{ label: 'Resolve', icon: 'check' }}
      errors={(formAnswer?.messages ?? []).map((message) => ({ message }))}
    >
      <input type="hidden" name="version" value={item.version} />
      <DefinitionList
        items={[
          { term: 'Clinic', value: item.clientname || 'All Clinics' },
          { term: 'Status', value: <Status kind={statusKind(item.status)}>{item.status}</Status> },
          { term: 'Description', value: item.description },
          { term: 'Notes', value: item.notes || '—' },
        ]}
      />
      <p className={styles.consequence}>
        The item leaves the list of services. It is kept under Resolved with your name and the time.
      </p>
    </FormDialog>
  );
}
