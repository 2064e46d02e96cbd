import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

export function NewPasswordField(control: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="New password"
      type="password"
      maxLength={1000}
      autoComplete="new-password"
      hint="At least 12 characters, without your name or common words. A sentence is easy to remember."
      required
      {...control}
    />
  );
}
