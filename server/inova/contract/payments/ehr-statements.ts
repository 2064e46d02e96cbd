import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Payments';

/** How a line of a statement compares with the ledger. */
export const lineMatches = ['same', 'another day', 'another amount', 'only in the EHR', 'only here'] as const;
export type LineMatch = (typeof lineMatches)[number];

/** A line of a statement from the EHR beside the line of our ledger that it is; null where one of them lacks it. */
export const comparedLine = z.object({
  on: wireDate,
  text: z.string(),
  reference: optionalText,
  ehrCents: cents.nullable(),
  ourCents: cents.nullable(),
  ourOn: wireDate.nullable(),
  invoiceId: id.nullable(),
  paymentId: id.nullable(),
  match: z.enum(lineMatches),
});
export type ComparedLine = z.infer<typeof comparedLine>;

/** A statement from the EHR; `from` is the day after the one before, `differenceCents` what our ledger has more. */
export const ehrStatement = z.object({
  id,
  number: z.string(),
  from: wireDate,
  issuedOn: wireDate,
  chargesCents: cents,
  paymentsCents: cents,
  balanceCents: cents,
  ourBalanceCents: cents,
  differenceCents: cents,
  differences: z.number().int(),
});
export type EhrStatement = z.infer<typeof ehrStatement>;

/** When the copy was read from the EHR; `isCurrent` until it is a day old. */
const copy = z.object({ readAt: wireTime, readBy: z.string(), isCurrent: z.boolean() });

const account = z.object({
  client: id,
  patientId: id,
  timeZone: z.string(),
  ehrId: optionalText,
  /** Null if the account was never read. */
  copy: copy.nullable(),
  ourBalanceCents: cents,
  statements: z.array(ehrStatement),
});
export type EhrAccount = z.infer<typeof account>;

const detail = ehrStatement.extend({
  client: id,
  patientId: id,
  timeZone: z.string(),
  copy,
  forwardCents: cents,
  ourForwardCents: cents,
  lines: z.array(comparedLine),
});
export type EhrStatementDetail = z.infer<typeof detail>;

const params = z.object({ id });

export const ofPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/ehrStatements',
  group,
  summary: "List the statements of a patient's account in the EHR as last read, with the differences from the ledger.",
  params,
  response: account,
  extension: true,
  patients: { action: 'read', ids: (_, { id: patient }) => [patient] },
});

export const refresh = defineCall({
  method: 'POST',
  path: '/patients/{id}/ehrStatements/refresh',
  group,
  summary: "Read a patient's statements from the EHR. If the EHR fails, the copy that was read before stays.",
  params,
  response: account,
  extension: true,
  repeatable: true,
  timeLimit: 30_000,
  patients: { action: 'update', ids: (_, { id: patient }) => [patient] },
});

export const get = defineCall({
  method: 'GET',
  path: '/ehrStatements/{ehrStatement}',
  group,
  summary: 'Get a statement from the EHR, each line beside that of the ledger.',
  params: z.object({ ehrStatement: id }),
  response: detail,
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});
