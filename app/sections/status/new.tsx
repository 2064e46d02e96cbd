import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { newStatusItem } from '#server/inova/contract/status.ts';
import { loadChoices } from './choices.server.ts';
import { StatusForm } from './status-form.tsx';

export const meta = () => [{ title: 'New status item · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  return { choices: await loadChoices(context), setup: formSetup(newStatusItem) };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newStatusItem,
    run: (item, { key }) => context.inova.status.create(item, key),
    success: (_, { name }) => ({ to: '/status2/manage', message: `${name} has been reported` }),
  });
}

export default function NewStatus() {
  const { choices, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({
    setup,
    answer: useActionData<typeof action>(),
    values: { status: 'UNHEALTHY', priority: 1 },
  });
  return (
    <PortalDialog title="New status item" cancelHref="/status2/manage">
      <StatusForm form={form} action="/status2/manage/new" choices={choices} submitLabel="Report" />
    </PortalDialog>
  );
}
