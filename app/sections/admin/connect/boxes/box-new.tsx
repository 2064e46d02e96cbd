import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newBoxForm } from './box-form.server.ts';
import { boxesPath } from './boxes-path.ts';

export const meta = () => [{ title: 'New box · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { setup: formSetup(newBoxForm) };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newBoxForm,
    run: ({ name }) => context.inova.messageGroups.create({ clientId: context.staff.user.client, name }),
    success: ({ id, name }) => ({
      to: `${boxesPath}/${id}`,
      message: `${name} has been added and is open to everyone in the clinic`,
    }),
  });
}

export default function NewBox() {
  const { setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="New box"
      width="narrow"
      action={`${boxesPath}/new`}
      backHref={boxesPath}
      button={{ label: 'Add box' }}
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
