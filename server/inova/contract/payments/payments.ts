import { z } from 'zod';
import { positiveCents } from '../agreements/agreement-draft.ts';
import { paymentMethods } from '../agreements/agreements.ts';
import { defineCall } from '../call.ts';
import { allocations, cents, reason } from '../text/money.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';
import { summarizedInvoice } from './invoices.ts';

const group = 'Payments';

export const paymentStatuses = ['posted', 'settled', 'failed', 'refunded', 'voided'] as const;

/** What a list of payments shows of each; `creditCents` is neither applied, refunded, nor disputed. */
export const summarizedPayment = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  method: z.enum(['card', ...paymentMethods]),
  state: z.enum(paymentStatuses),
  cents,
  appliedCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  creditCents: cents,
  takenAt: wireTime,
  takenBy: z.string(),
  settledOn: wireDate.nullable(),
  reference: optionalText,
});
export type SummarizedPayment = z.infer<typeof summarizedPayment>;

/** A payment with what it was applied to, refunds, and chargebacks. */
export const payment = summarizedPayment.extend({
  version: z.number().int(),
  allocations: z.array(
    z.object({ invoiceId: id.nullable(), invoiceNumber: optionalText, agreementId: id.nullable(), cents }),
  ),
  refunds: z.array(z.object({ id, cents, at: wireTime, by: z.string(), reason: z.string() })),
  chargebacks: z.array(
    z.object({ id, cents, at: wireTime, by: z.string(), reason: z.string(), reversedAt: wireTime.nullable() }),
  ),
});
export type Payment = z.infer<typeof payment>;

export const newestPayment = z.number().int().min(0).optional().meta({
  description: 'The newest payment of the patient that the user knows of; 409 if there is a newer one. 0 for none',
});

export const takenPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Select a payment method' }).meta({ examples: ['check'] }),
  cents: positiveCents.meta({ examples: [20_000] }),
  reference: z.string().trim().max(100).default(''),
  allocations,
  newestPayment,
});
export type TakenPayment = z.input<typeof takenPayment>;

/** What a patient can pay now: open invoices, agreements with a balance, and services without an invoice; and credit. */
export const openItems = z.object({
  invoices: z.array(summarizedInvoice),
  agreements: z.array(z.object({ id, description: z.string(), dueOn: wireDate.nullable(), balanceCents: cents })),
  services: z.array(z.object({ id, description: z.string(), performedOn: wireDate, cents })),
  credits: z.array(z.object({ payment: id, takenAt: wireTime, cents })),
});
export type OpenItems = z.infer<typeof openItems>;

/** A patient's account in a period; what the patient owes is positive. */
export const statement = z.object({
  client: id,
  patientId: id,
  from: wireDate,
  to: wireDate,
  openingCents: cents,
  closingCents: cents,
  lines: z.array(
    z.object({
      on: wireDate,
      kind: z.string(),
      reference: optionalText,
      invoiceId: id.nullable(),
      paymentId: id.nullable(),
      agreementId: id.nullable(),
      cents,
      balanceCents: cents,
    }),
  ),
});
export type Statement = z.infer<typeof statement>;

/** Open invoices of a clinic by days past due. */
export const receivables = z.object({
  client: id,
  asOf: wireDate,
  openCents: cents,
  creditCents: cents,
  buckets: z.array(z.object({ label: z.string(), invoices: z.number().int(), cents })),
});
export type Receivables = z.infer<typeof receivables>;

/** Whether the ledger of the current clinic is zero and its records agree with it. */
export const reconciliation = z.object({
  client: id,
  transfers: z.number().int(),
  balanceCents: z.number(),
  discrepancies: z.array(
    z.object({ client: id, record: z.string(), id, stored: z.array(cents), posted: z.array(cents) }),
  ),
});
export type Reconciliation = z.infer<typeof reconciliation>;

const day = isoDate('Enter a date').meta({ examples: ['2026-06-12'] });
const paymentParams = z.object({ payment: id });
const patientParams = z.object({ id });
const patientOf = ({ patientId }: { patientId: number }) => [patientId];
const ofPath = { action: 'read', ids: (_: unknown, params: { id: number }) => [params.id] } as const;
const paymentCall = { group, params: paymentParams, response: payment, extension: true } as const;
const updateUse = { action: 'update', ids: patientOf } as const;

export const list = defineCall({
  method: 'GET',
  path: '/payments',
  group,
  summary:
    "List the payments of the current clinic that were taken on a day of its clock, newest first; today's by default.",
  query: z.object({ day: day.optional() }),
  response: z.array(summarizedPayment),
  extension: true,
  patients: { action: 'list', ids: (found) => found.map(({ patientId }) => patientId) },
});

export const ofPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/payments',
  group,
  summary: "List a patient's payments, newest first.",
  params: patientParams,
  response: z.array(summarizedPayment),
  extension: true,
  patients: ofPath,
});

export const open = defineCall({
  method: 'GET',
  path: '/patients/{id}/openItems',
  group,
  summary: "Get a patient's open invoices, agreements, and services, and credit.",
  params: patientParams,
  response: openItems,
  extension: true,
  patients: ofPath,
});

export const take = defineCall({
  method: 'POST',
  path: '/patients/{id}/payments',
  group,
  summary: 'Record a payment that was not made by card, and apply it. Repeating the idempotency key records it once.',
  params: patientParams,
  body: takenPayment,
  response: payment,
  extension: true,
  idempotent: true,
  patients: updateUse,
});

export const get = defineCall({
  ...paymentCall,
  method: 'GET',
  path: '/payments/{payment}',
  summary: 'Get a payment with what it was applied to, refunds, and chargebacks.',
  patients: { action: 'read', ids: patientOf },
});

export const apply = defineCall({
  ...paymentCall,
  method: 'POST',
  path: '/payments/{payment}/apply',
  summary: 'Apply the credit of a payment to open items.',
  body: z.object({ allocations }),
  patients: updateUse,
});

export const refund = defineCall({
  ...paymentCall,
  method: 'POST',
  path: '/payments/{payment}/refund',
  summary:
    'Record that a payment not made by card was paid back, in part or in full. What it was applied to is open again.',
  body: z.object({ cents: positiveCents, reason }),
  idempotent: true,
  patients: updateUse,
});

export const voidPayment = defineCall({
  ...paymentCall,
  method: 'POST',
  path: '/payments/{payment}/void',
  summary: 'Void a payment of today that was not made by card.',
  body: z.object({ reason }),
  patients: updateUse,
});

export const recordChargeback = defineCall({
  ...paymentCall,
  method: 'POST',
  path: '/payments/{payment}/chargeback',
  summary: "Record that the cardholder's bank took a payment back, in part or in full.",
  body: z.object({ cents: positiveCents, reason }),
  idempotent: true,
  patients: updateUse,
});

export const reverseChargeback = defineCall({
  ...paymentCall,
  method: 'POST',
  path: '/payments/{payment}/chargeback/reverse',
  summary: "Record that a chargeback was won. The money is the patient's credit.",
  patients: updateUse,
});

export const patientStatement = defineCall({
  method: 'GET',
  path: '/patients/{id}/accountStatement',
  group,
  summary:
    "Get the statement of a patient's account: opening balance, lines, and closing balance; of all time by default.",
  params: patientParams,
  query: z.object({ from: day.optional(), to: day.optional() }),
  response: statement,
  extension: true,
  patients: ofPath,
});

export const ageing = defineCall({
  method: 'GET',
  path: '/receivables',
  group,
  summary: "Get the current clinic's open invoices by days past due.",
  response: receivables,
  extension: true,
});

export const reconcile = defineCall({
  method: 'GET',
  path: '/ledgerProof',
  group,
  summary: "Prove the current clinic's ledger: its accounts are zero together, and records agree with its transfers.",
  response: reconciliation,
  extension: true,
  timeLimit: 30_000,
});
