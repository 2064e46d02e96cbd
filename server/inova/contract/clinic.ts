import { z } from 'zod';
import { defineCall } from './call.ts';

const group = 'Clinic and notices';

/** A procedure; its price in dollars for those who pay themselves is ours and may be missing. */
export const cptCode = z.object({
  cpt: z.coerce.string(),
  label: z.string(),
  price: z.number().nonnegative().nullable().default(null),
});
export type CptCode = z.infer<typeof cptCode>;

export const cptCodes = defineCall({
  method: 'GET',
  path: '/clientCptCodes/',
  group,
  summary: "List the clinic's procedure codes.",
  response: z.array(cptCode),
});
