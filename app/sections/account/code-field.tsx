import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

/** A six-digit code from an authenticator app, or a recovery code. */
export function CodeField(control: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...control}
    />
  );
}
