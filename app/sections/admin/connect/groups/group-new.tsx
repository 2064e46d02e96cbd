import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newGroupForm } from './group-form.server.ts';
import { groupsPath } from './groups-path.ts';

export const meta = () => [{ title: 'New group · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { setup: formSetup(newGroupForm) };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newGroupForm,
    run: ({ name }) => context.inova.messageGroups.create({ clientId: context.staff.user.client, name }),
    success: ({ id }) => ({ to: `${groupsPath}/${id}` }),
  });
}

export default function NewGroup() {
  const { setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="New group"
      width="narrow"
      action={`${groupsPath}/new`}
      backHref={groupsPath}
      button={{ label: 'Add group' }}
    >
      <TextField
        label="Name"
        autoComplete="off"
        autoFocus
        hint="Patients see it as the recipient of their messages"
        {...form.control('name')}
      />
    </FormDialog>
  );
}
