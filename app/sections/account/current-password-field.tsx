import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

/** The password the user has now, which confirms that it is the user. */
export function CurrentPasswordField({
  label = 'Password',
  ...control
}: Partial<FieldProps> & Pick<FieldProps, 'name'>) {
  return (
    <TextField label={label} type="password" maxLength={1000} autoComplete="current-password" required {...control} />
  );
}
