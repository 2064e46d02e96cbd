import type { SubmissionResult } from '@conform-to/react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the own password; every other sign-in of the user ends with it. */
export function PasswordForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const errors = lastResult?.error ?? {};
  return (
    <PortalForm action="/users">
      <input type="hidden" name="intent" value="password" />
      <Fields>
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          maxLength={1000}
          autoComplete="current-password"
          errors={errors.currentPassword ?? undefined}
          required
        />
        <NewPasswordField errors={errors.newPassword ?? undefined} />
      </Fields>
      <FormActions>
        <Button>Change password</Button>
      </FormActions>
    </PortalForm>
  );
}
