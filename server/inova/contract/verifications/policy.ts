import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';
import { patientDocument } from './document.ts';

const group = 'Benefits verification';
const optionalTime = wireTime.nullable();

/** A patient's policy document, the verifications it can be created from, and when it was sent. */
export const policy = z.object({
  patientId: id,
  client: id,
  firstname: z.string(),
  lastname: z.string(),
  email: optionalText,
  timeZone: z.string(),
  /** The verification it is based on; null if the patient has none. */
  verificationId: id.nullable(),
  isCompleted: z.boolean(),
  paper: patientDocument.nullable(),
  verifications: z.array(z.object({ id, payer: optionalText, completedOn: wireDate.nullable() })),
  sent: z.array(
    z.object({
      id,
      sentAt: wireTime,
      by: z.string(),
      forSigning: z.boolean(),
      openedAt: optionalTime,
      signedAt: optionalTime,
    }),
  ),
});
export type Policy = z.infer<typeof policy>;

export const get = defineCall({
  method: 'GET',
  path: '/patients/{id}/policy',
  group,
  summary:
    "Get a patient's benefits document for a verification, by default the last completed one. SSNs show their last digits only.",
  params: z.object({ id }),
  query: z.object({ verification: id.optional() }),
  response: policy,
  extension: true,
  patients: { action: 'read', ids: ({ patientId }: Policy) => [patientId] },
});

const message = z
  .string()
  .trim()
  .max(1_000)
  .default('')
  .meta({ description: 'A note to the patient, printed in the document', examples: ['Call us with any question'] });

export const send = defineCall({
  method: 'POST',
  path: '/patients/{id}/policy',
  group,
  summary:
    'Send the benefits of a completed verification to the patient, to read or to sign. A snapshot of them is stored.',
  params: z.object({ id }),
  body: z.object({
    verificationId: id.optional().meta({ description: 'Default: the last completed verification' }),
    message,
    forSigning: z.boolean().default(false),
  }),
  response: z.object({ patientId: id, summaryId: id, email: z.string() }),
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids: ({ patientId }) => [patientId] },
});
