import { z } from 'zod';
import { signature } from '#server/inova/contract/signatures/signatures.ts';

/** The form of a signature; `drawing` is empty if there is none. */
export const signatureForm = z.object({
  name: signature.shape.name,
  drawing: z
    .string()
    .optional()
    .transform((path): string | null => path || null)
    .pipe(signature.shape.drawing.unwrap()),
});
