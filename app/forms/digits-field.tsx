import type { ComponentProps, FormEvent } from 'react';
import { digitsOf } from '#app/lib/digits.ts';
import { TextField } from '#app/ui/form/text-field.tsx';

/** A text field for digits only: with script, it removes everything else while typing. */
export function DigitsField(props: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'onInput'>) {
  return <TextField {...props} inputMode="numeric" onInput={removeNonDigits} />;
}

function removeNonDigits({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const position = digitsOf(input.value.slice(0, input.selectionEnd ?? 0)).length;
  const digits = digitsOf(input.value);
  if (digits === input.value) return;
  input.value = digits;
  input.setSelectionRange(position, position);
}
