import { z } from 'zod';
import { defineCall } from './call.ts';
import { listOf, textOrEmpty } from './wire.ts';

const group = 'Clinic and notices';

/** A procedure; the self-pay price in dollars is an extension and may be missing. */
export const cptCode = z.object({
  cpt: z.coerce.string(),
  label: textOrEmpty,
  price: z.number().nonnegative().nullable().catch(null).default(null),
});
export type CptCode = z.infer<typeof cptCode>;

export const cptCodes = defineCall({
  method: 'GET',
  path: '/clientCptCodes/',
  group,
  summary: "List the clinic's procedure codes.",
  response: listOf(cptCode),
});
