import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { findManualItem } from './manual-item.server.ts';
import styles from './status.module.css';
import { statusKind } from './status-kind.ts';

export const meta = () => [{ title: 'Resolve status item · inova' }];
export const handle = dialogRoute;

const noFields = z.object({});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const item = await findManualItem(context, params.item);
  return { item, setup: formSetup(noFields, { version: item.version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, name } = await findManualItem(context, params.item);
  return submitForm(context, {
    schema: noFields,
    run: (_, { version }) => context.inova.status.resolve(id, { version }),
    success: () => ({ to: '/status2/manage', message: `${name} has been resolved` }),
    conflict: async () => ({ version: (await findManualItem(context, params.item)).version, theirs: {}, mine: {} }),
  });
}

/** After a conflict the dialog shows the current item. */
export const shouldRevalidate = () => true;

export default function ResolveStatus() {
  const { item, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Resolve ${item.name}`}
      width="narrow"
      action={`/status2/manage/${item.id}/resolve`}
      backHref="/status2/manage"
      button={{ label: 'Resolve', icon: 'check' }}
    >
      <DefinitionList
        items={[
          { term: 'Clinic', value: item.clientname || 'All Clinics' },
          { term: 'Status', value: <Status kind={statusKind(item.status)}>{item.status}</Status> },
          { term: 'Description', value: item.description },
          { term: 'Notes', value: item.notes || '—' },
        ]}
      />
      <p className={styles.consequence}>
        The item leaves the service list. It stays under Resolved with your name and the time.
      </p>
    </FormDialog>
  );
}
