import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the user's password; this ends all of the user's other sessions. */
export function PasswordForm({ form }: { form: FormState }) {
  return (
    <PortalForm action="/users">
      <input type="hidden" name="intent" value="password" />
      <FormHeader form={form} />
      <Fields>
        <TextField
          label="Current password"
          type="password"
          maxLength={1000}
          autoComplete="current-password"
          required
          {...form.control('currentPassword')}
        />
        <NewPasswordField {...form.control('newPassword')} />
      </Fields>
      <FormActions>
        <Button>Change password</Button>
      </FormActions>
    </PortalForm>
  );
}
