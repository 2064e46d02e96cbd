import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { RightsFields } from './rights-fields.tsx';
import { fullName } from './user-text.ts';
import { inviteForm, loadRightsOptions } from './users.server.ts';
import { usersPath } from './users-path.ts';

export const meta = () => [{ title: 'Invite user · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const options = await loadRightsOptions(context);
  return { options, client: context.staff.user.client, setup: formSetup(inviteForm) };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: inviteForm,
    run: (user, { key }) => context.inova.users.invite(user, key),
    success: (user) => ({ to: usersPath, message: `${fullName(user)} has been invited by email` }),
  });
}

export default function InviteUser() {
  const { options, client, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values: { client } });
  return (
    <FormDialog
      form={form}
      title="Invite user"
      action={`${usersPath}/new`}
      backHref={usersPath}
      button={{ label: 'Send invitation' }}
    >
      <Stack>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          autoFocus
          hint="Gets a link to set a password, which is valid for seven days"
          {...form.control('email')}
        />
        <RightsFields form={form} options={options} />
      </Stack>
    </FormDialog>
  );
}
