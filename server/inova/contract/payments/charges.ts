import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { defineCall } from '../call.ts';
import { id, optionalText, wireDate, wireTime } from '../wire.ts';
import { intentKey as key, paidItems } from './cards.ts';
import { newestPayment } from './payments.ts';

const group = 'Card payments';

export const attemptKinds = ['charge', 'refund', 'void', 'verify'] as const;
export const attemptStates = [
  ...['created', 'sent', 'approved', 'declined', 'retry', 'unknown', 'absent', 'voided', 'settled', 'rejected'],
] as [string, ...string[]];

/**
 * A charge, or its refund or void. While `isOpen`, its result is not known yet, and the patient can't pay again.
 * `message` says what happened.
 */
export const charge = z.object({
  id,
  client: id,
  patientId: id,
  kind: z.enum(attemptKinds),
  state: z.enum(attemptStates),
  isOpen: z.boolean(),
  needsAttention: z.boolean(),
  cents: z.number().int(),
  refundedCents: z.number().int(),
  message: z.string(),
  cardId: id.nullable(),
  lastFour: optionalText,
  paymentId: id.nullable(),
  reference: optionalText,
  createdAt: wireTime,
  createdBy: z.string(),
  settledOn: wireDate.nullable(),
});
export type Charge = z.infer<typeof charge>;

const ofCharge = { action: 'read', ids: ({ patientId }: Charge) => [patientId] } as const;
const updateUse = { ...ofCharge, action: 'update' } as const;
const chargeParams = z.object({ charge: id });
/** The provider takes up to 32 seconds. */
const timeLimit = 45_000;

export const chargeCard = defineCall({
  method: 'POST',
  path: '/patients/{id}/charges',
  group,
  summary: 'Charge a card on file for open items. Repeating the key never charges again.',
  params: z.object({ id }),
  body: z.object({
    key,
    card: id,
    items: paidItems.min(1, 'Select what is paid'),
    byPhone: z.boolean().default(false),
    newestPayment,
  }),
  response: charge,
  extension: true,
  timeLimit,
  patients: updateUse,
});

export const list = defineCall({
  method: 'GET',
  path: '/patients/{id}/charges',
  group,
  summary: "List a patient's card payments, refunds, and voids, newest first.",
  params: z.object({ id }),
  response: z.array(charge),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const get = defineCall({
  method: 'GET',
  path: '/charges/{charge}',
  group,
  summary: 'Get what became of a card payment.',
  params: chargeParams,
  response: charge,
  extension: true,
  patients: ofCharge,
});

export const check = defineCall({
  method: 'POST',
  path: '/charges/{charge}/check',
  group,
  summary: 'Ask the card provider now about a card payment with an unknown result.',
  params: chargeParams,
  response: charge,
  extension: true,
  repeatable: true,
  timeLimit,
  patients: updateUse,
});

export const refund = defineCall({
  method: 'POST',
  path: '/charges/{charge}/refund',
  group,
  summary: 'Undo a card payment: void it in full before it settles, refund all or part of it afterwards.',
  params: chargeParams,
  body: z.object({
    key,
    cents: positiveCents,
    reason: z.string({ error: 'Enter a reason' }).trim().min(1, 'Enter a reason').max(500),
  }),
  response: charge,
  extension: true,
  timeLimit,
  patients: updateUse,
});

const difference = z.object({
  id,
  kind: z.string(),
  retref: z.string(),
  day: wireDate,
  expectedCents: z.number().int().nullable(),
  foundCents: z.number().int().nullable(),
});

export const reconcile = defineCall({
  method: 'POST',
  path: '/charges/reconcile',
  group,
  summary: "Compare the clinic's card payments with the card provider's settlement and funding of the last days.",
  response: z.object({ settled: z.number().int(), rejected: z.number().int(), differences: z.array(difference) }),
  extension: true,
  repeatable: true,
  timeLimit: 60_000,
});
export type Reconciliation = z.infer<typeof reconcile.response>;
