import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { loadChoices } from './choices.server.ts';
import { describeItem } from './item-text.ts';
import { findManualItem } from './manual-item.server.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'Edit status item · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [item, choices] = await Promise.all([findManualItem(context, params.item), loadChoices(context)]);
  const draft = await openFormDraft(context, formOf(item));
  return { item, choices, setup: formSetup(newStatusItem, { version: item.version, draft }) };
}

type StatusItem = Awaited<ReturnType<typeof findManualItem>>;

const formOf = ({ id, version, name, client, description, status, notes, priority }: StatusItem) => ({
  about: `status item ${id}`,
  version,
  texts: { name, client: String(client ?? ''), description, status, notes, priority: String(priority) },
  backHref: '/status2/manage',
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const saved = await findManualItem(context, params.item);
  return submitDraftedForm(context, request, formOf(saved), {
    schema: newStatusItem,
    run: (item, { version }) => context.inova.status.update(saved.id, { ...item, version }),
    success: (_, { name }) => ({ to: '/status2/manage', message: `${name} has been saved` }),
    conflict: async (item) => {
      const [current, { clinics }] = await Promise.all([findManualItem(context, params.item), loadChoices(context)]);
      return { version: current.version, theirs: describeItem(current, clinics), mine: describeItem(item, clinics) };
    },
  });
}

export default function EditStatus() {
  const { item, choices, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = usePortalForm({ id: dialogFormId, setup, answer });
  return (
    <PortalDialog title={`Edit ${item.name}`} cancelHref="/status2/manage" keptForm={dialogFormId}>
      <StatusForm
        form={form}
        action={`/status2/manage/${item.id}/edit`}
        choices={choices}
        submitLabel={form.conflict ? 'Save my changes' : 'Save'}
      />
    </PortalDialog>
  );
}
