import { TextField } from '#app/ui/form/text-field.tsx';

/** A password that someone chooses. */
export function NewPasswordField({ errors, autoFocus }: { errors?: string[]; autoFocus?: boolean }) {
  return (
    <TextField
      label="New password"
      name="newPassword"
      type="password"
      maxLength={1000}
      autoComplete="new-password"
      hint="At least 12 characters. A sentence is easy to remember."
      errors={errors}
      autoFocus={autoFocus}
      required
    />
  );
}
