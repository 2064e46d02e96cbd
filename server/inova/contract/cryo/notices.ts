import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

/** A letter or email about overdue storage, as it was written. */
export const notice = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  clinic: z.string(),
  invoice: z.string(),
  invoiceId: id,
  kind: z.enum(['email', 'letter', 'certified letter']),
  address: optionalText,
  text: z.string(),
  writtenAt: wireTime,
  sentOn: wireDate.nullable(),
  certifiedNumber: optionalText,
  deliveredOn: wireDate.nullable(),
  receivedBy: optionalText,
  bouncedOn: wireDate.nullable(),
  bounceReason: optionalText,
});
export type CryoNotice = z.infer<typeof notice>;

export const get = defineCall({
  method: 'GET',
  path: '/cryoNotices/{notice}',
  group: 'Cryo',
  summary: 'Get a letter or email about overdue storage, as it was written, with the proof of its delivery.',
  params: z.object({ notice: id }),
  response: notice,
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});
