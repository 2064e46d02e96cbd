import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { loadChoices } from './choices.server.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'New status item · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const [choices, draft] = await Promise.all([loadChoices(context), openFormDraft(context, savedForm)]);
  return { choices, setup: formSetup(newStatusItem, { draft }) };
}

const initial = { status: 'UNHEALTHY', priority: '1' };
const savedForm = { ...newForm('new status item', initial), backHref: '/status2/manage' };

export function action({ context, request }: ActionFunctionArgs) {
  return submitDraftedForm(context, request, savedForm, {
    schema: newStatusItem,
    run: (item, { key }) => context.inova.status.create(item, key),
    success: (_, { name }) => ({ to: '/status2/manage', message: `${name} has been reported` }),
  });
}

export default function NewStatus() {
  const { choices, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = usePortalForm({ id: dialogFormId, setup, answer });
  return (
    <PortalDialog title="New status item" cancelHref="/status2/manage" keptForm={dialogFormId}>
      <StatusForm form={form} action="/status2/manage/new" choices={choices} submitLabel="Report" />
    </PortalDialog>
  );
}
