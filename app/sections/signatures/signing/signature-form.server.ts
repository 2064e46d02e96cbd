import { z } from 'zod';
import { signature } from '#server/inova/contract/signatures.ts';

/** The form of a signature; without a drawing its field is empty. */
export const signatureForm = z.object({
  name: signature.shape.name,
  drawing: z
    .string()
    .optional()
    .transform((path): string | null => path || null)
    .pipe(signature.shape.drawing.unwrap()),
});

/** The text fields of a form, to show them again. */
export function textFields(form: FormData | null): Record<string, string> {
  return Object.fromEntries(
    [...(form ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The messages by field, of fields that have any. */
export function toFieldErrors(errors: unknown): Record<string, string[]> {
  const entries = Object.entries((errors ?? {}) as Record<string, string[] | null>);
  return Object.fromEntries(entries.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
}
