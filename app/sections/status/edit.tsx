import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { loadChoices } from './choices.server.ts';
import { describeItem } from './item-text.ts';
import { findManualItem } from './manual-item.server.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'Edit status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [item, choices] = await Promise.all([findManualItem(context, params.item), loadChoices(context)]);
  return { item, choices, setup: formSetup(newStatusItem, { version: item.version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await findManualItem(context, params.item);
  return submitForm(context, {
    schema: newStatusItem,
    run: (item, { version }) => context.inova.status.update(id, { ...item, version }),
    success: (_, { name }) => ({ to: '/status2/manage', message: `${name} has been saved` }),
    conflict: async (item) => {
      const [current, { clinics }] = await Promise.all([findManualItem(context, params.item), loadChoices(context)]);
      return { version: current.version, theirs: describeItem(current, clinics), mine: describeItem(item, clinics) };
    },
  });
}

export default function EditStatus() {
  const { item, choices, setup } = useLoaderData<typeof loader>();
  const { name, client, description, status, notes, priority } = item;
  const form = usePortalForm({
    setup,
    answer: useActionData<typeof action>(),
    values: { name, client, description, status, notes, priority },
  });
  return (
    <PortalDialog title={`Edit ${name}`} cancelHref="/status2/manage">
      <StatusForm
        form={form}
        action={`/status2/manage/${item.id}/edit`}
        choices={choices}
        submitLabel={form.conflict ? 'Save my changes' : 'Save'}
      />
    </PortalDialog>
  );
}
