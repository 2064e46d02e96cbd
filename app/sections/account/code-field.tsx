import { TextField } from '#app/ui/form/text-field.tsx';

/** The six digits of an authenticator, or a recovery code. */
export function CodeField({ hint, errors, autoFocus }: { hint?: string; errors?: string[]; autoFocus?: boolean }) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      hint={hint}
      errors={errors}
      autoFocus={autoFocus}
      required
    />
  );
}
