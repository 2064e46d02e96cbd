import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

/** The password the user has now, which confirms that it is the user. */
export function CurrentPasswordField(control: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Password"
      type="password"
      maxLength={1000}
      autoComplete="current-password"
      required
      {...control}
    />
  );
}
