import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the user's password; this ends all of the user's other sessions. */
export function PasswordForm({ form }: { form: FormState }) {
  return (
    <PortalForm action="/users">
      <input type="hidden" name="intent" value="password" />
      <FormHeader form={form} />
      <Fields>
        <CurrentPasswordField label="Current password" {...form.control('currentPassword')} />
        <NewPasswordField {...form.control('newPassword')} />
      </Fields>
      <FormActions>
        <Button>Change password</Button>
      </FormActions>
    </PortalForm>
  );
}
