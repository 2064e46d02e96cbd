import { z } from 'zod';
import { signature } from '#server/inova/contract/signatures.ts';

/** The fields of a signature in a form; a drawing is left empty where there is none. */
export const signatureForm = z.object({
  name: signature.shape.name,
  drawing: z
    .string()
    .optional()
    .transform((path): string | null => path || null)
    .pipe(signature.shape.drawing.unwrap()),
});

/** What was entered, to be shown again beside what was wrong. */
export function textFields(form: FormData | null): Record<string, string> {
  return Object.fromEntries(
    [...(form ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Messages by field, of those that have any. */
export function toFieldErrors(errors: unknown): Record<string, string[]> {
  const entries = Object.entries((errors ?? {}) as Record<string, string[] | null>);
  return Object.fromEntries(entries.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
}
