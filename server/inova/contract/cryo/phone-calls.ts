import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';
import { callOutcomes } from './words.ts';

const group = 'Cryo';

const callAttempt = z.object({
  id,
  outcome: z.enum(callOutcomes),
  note: optionalText,
  promisedCents: cents.nullable(),
  promisedOn: wireDate.nullable(),
  /** Kept once the balance is lower by the promised amount, broken if it is not by that day. */
  promise: z.enum(['open', 'kept', 'broken']).nullable(),
  nextOn: wireDate.nullable(),
  at: wireTime,
  by: optionalText,
});
export type CallAttempt = z.infer<typeof callAttempt>;

/** A call to make about an overdue storage invoice, with what came of earlier ones. */
export const phoneCall = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  phone: optionalText,
  clinic: z.string(),
  invoiceId: id,
  invoice: z.string(),
  dueOn: wireDate,
  overdueDays: z.number().int(),
  balanceCents: cents,
  specimens: z.number().int(),
  today: wireDate,
  nextOn: wireDate,
  state: z.enum(['waiting', 'done']),
  claimedBy: optionalText,
  isOwnClaim: z.boolean(),
  version: z.number().int(),
  attempts: z.array(callAttempt),
});
export type PhoneCall = z.infer<typeof phoneCall>;

/** What came of a call; without `nextOn`, no other call is made, except the day after a promise. */
export const callResult = z.object({
  outcome: z.enum(callOutcomes, { error: 'Select an outcome' }),
  promisedCents: positiveCents.nullable().default(null),
  promisedOn: isoDate('Enter a date').nullable().default(null),
  nextOn: isoDate('Enter a date').nullable().default(null),
  note: z.string().trim().max(1_000, 'A note may have 1,000 characters').default(''),
});

const call = {
  group,
  params: z.object({ call: id }),
  extension: true,
} as const;
const patientOf = ({ patientId }: { patientId: number }) => [patientId];

export const claimNext = defineCall({
  group,
  extension: true,
  method: 'POST',
  path: '/cryoCalls/next',
  summary: 'Claim the next call that is due and that nobody else has claimed, for half an hour; null if there is none.',
  response: z.object({ call: phoneCall.nullable() }),
  patients: { action: 'update', ids: ({ call: claimed }) => (claimed ? [claimed.patientId] : []) },
});

export const claim = defineCall({
  ...call,
  method: 'POST',
  path: '/cryoCalls/{call}/claim',
  summary: 'Claim a call for half an hour. Returns 409 while another user has claimed it.',
  response: phoneCall,
  patients: { action: 'update', ids: patientOf },
});

export const get = defineCall({
  ...call,
  method: 'GET',
  path: '/cryoCalls/{call}',
  summary: 'Get a call with its earlier attempts.',
  response: phoneCall,
  patients: { action: 'read', ids: patientOf },
});

export const record = defineCall({
  ...call,
  method: 'POST',
  path: '/cryoCalls/{call}/attempts',
  summary: 'Record the outcome of a call that the user has claimed, and when to call next.',
  body: callResult.meta({ examples: [{ outcome: 'voicemail', nextOn: '2031-03-03' }] }),
  response: phoneCall,
  idempotent: true,
  patients: { action: 'update', ids: patientOf },
});
