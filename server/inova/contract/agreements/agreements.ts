import { z } from 'zod';
import { defineCall } from '../call.ts';
import { externalSigner } from '../signatures/signatures.ts';
import { patientDocument } from '../verifications/document.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';
import { agreementDraft, agreementTotal, maxParts, positiveCents } from './agreement-draft.ts';

const group = 'Agreements';

const version = z.number().int().positive();

export const agreementStatuses = ['draft', 'estimate sent', 'sent', 'signed', 'revoked'] as const;
export const paymentMethods = ['check', 'cash', 'bank transfer', 'financing'] as const;
export const revokeReasons = [
  'Package changed',
  'Insurance changed',
  'Insurance',
  'Patient choice',
  'Illness',
  'Poor response',
  'Premature ovulation',
] as const;

/** An agreement, from draft on, with its lines, totals and status. */
export const agreement = z.object({
  id,
  client: id,
  patientId: id,
  version,
  state: z.enum(agreementStatuses),
  packageName: z.string(),
  template: z.string(),
  counselor: optionalText,
  consult: agreementDraft,
  total: agreementTotal,
  paidCents: z.number().int(),
  balanceCents: z.number().int(),
  dueOn: wireDate.nullable(),
  createdAt: wireTime,
  createdBy: z.string(),
  estimateSentAt: wireTime.nullable(),
  estimateOpenedAt: wireTime.nullable(),
  sentAt: wireTime.nullable(),
  remindedAt: wireTime.nullable(),
  signedAt: wireTime.nullable(),
  signedBy: optionalText,
  revokedAt: wireTime.nullable(),
  revokedReason: optionalText,
  replacementId: id.nullable(),
  replacesId: id.nullable(),
  /** True if it can be revoked: nothing was paid and its cycle has not started. */
  isRevocable: z.boolean(),
  /** True if its clinic sends only approved discounts and credits. */
  approvalBeforeSending: z.boolean().default(false),
  parts: z.array(
    z.object({ number: z.number().int(), dueOn: wireDate, cents: z.number().int(), paidCents: z.number().int() }),
  ),
  /** Discounts and credits with the user who approved each; null until approved. */
  concessions: z.array(
    z.object({
      id,
      kind: z.enum(['discount', 'credit']),
      name: z.string(),
      cents: z.number().int(),
      givenBy: z.string(),
      /** They can't approve it. */
      givenByEmail: optionalText.default(null),
      approvedBy: optionalText,
    }),
  ),
  payments: z.array(
    z.object({
      id,
      method: z.string(),
      state: z.string(),
      cents: z.number().int(),
      takenAt: wireTime,
      takenBy: z.string(),
      reference: optionalText,
    }),
  ),
  history: z.array(z.object({ id, change: z.string(), by: z.string(), at: wireTime, detail: optionalText })),
});
export type Agreement = z.infer<typeof agreement>;

/** What a list of agreements shows of each. */
export const summarizedAgreement = agreement
  .pick({
    ...{ id: true, patientId: true, state: true, packageName: true, counselor: true, balanceCents: true, dueOn: true },
    ...{ createdAt: true, estimateSentAt: true, estimateOpenedAt: true, sentAt: true, signedAt: true },
  })
  .extend({ total: agreementTotal.pick({ totalCents: true }) });
export type SummarizedAgreement = z.infer<typeof summarizedAgreement>;

export const paymentPlan = z.object({
  parts: z.number({ error: 'Enter the number of payments' }).int().min(1, 'Enter 1 or more').max(maxParts),
  firstDueOn: isoDate('Enter the date of the first payment'),
});

export const sendInput = z.object({
  version,
  message: z.string().trim().max(1000).default(''),
});
export const sendForSigningInput = sendInput.extend({
  expiresOn: isoDate('Enter the last day to sign'),
  plan: paymentPlan,
  /** The patient's partner, if the partner signs too. */
  partner: externalSigner.nullable().default(null),
  /** A staff member who signs for the clinic, by email. */
  clinicSigner: z.string().max(320).nullable().default(null),
});
export type SendForSigningInput = z.input<typeof sendForSigningInput>;

export const revokeInput = z.object({
  version,
  reason: z.enum(revokeReasons, { error: 'Select a reason' }),
  isReplaced: z.boolean().default(false),
});
export const newPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Select a payment method' }),
  cents: positiveCents,
  receivedOn: isoDate('Enter the payment date'),
  reference: z.string().trim().max(100).default(''),
});
export type NewPayment = z.input<typeof newPayment>;

const agreementParams = z.object({ agreement: id });
const patientIds = (agreement: Agreement) => [agreement.patientId];
const agreementCall = { group, params: agreementParams, response: agreement, extension: true } as const;
const updateUse = { action: 'update', ids: patientIds } as const;

export const list = defineCall({
  method: 'GET',
  path: '/patients/{id}/agreements',
  group,
  summary: "List a patient's agreements, including drafts and estimates, newest first.",
  params: z.object({ id }),
  response: z.array(agreement),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const summaries = defineCall({
  method: 'GET',
  path: '/patients/{id}/agreementSummaries',
  group,
  summary: "List a patient's agreements without their lines, payments and history, newest first.",
  params: z.object({ id }),
  response: z.array(summarizedAgreement),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const get = defineCall({
  ...agreementCall,
  method: 'GET',
  path: '/agreements/{agreement}',
  summary: 'Get an agreement with its lines and totals.',
  patients: { action: 'read', ids: patientIds },
});

export const agreementDocumentKinds = ['estimate', 'agreement'] as const;

export const document = defineCall({
  method: 'GET',
  path: '/agreements/{agreement}/{paper}',
  group,
  summary: 'Get the estimate or agreement as the patient reads it: the snapshot that was sent, or a preview.',
  params: z.object({ agreement: id, paper: z.enum(agreementDocumentKinds) }),
  query: z.object({
    parts: z.coerce.number().int().min(1).max(maxParts).optional(),
    firstDueOn: isoDate().optional(),
    message: z.string().max(1000).optional(),
  }),
  response: z.object({ patientId: id, isSent: z.boolean(), paper: patientDocument }),
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});

export const preview = defineCall({
  method: 'POST',
  path: '/agreements/preview',
  group,
  summary: 'Preview what a consult costs today at the current clinic. Nothing is saved.',
  body: agreementDraft,
  response: agreementTotal,
  extension: true,
  repeatable: true,
});

export const create = defineCall({
  method: 'POST',
  path: '/patients/{id}/agreements',
  group,
  summary: 'Save a consult as a draft. Repeating the idempotency key returns the same draft.',
  params: z.object({ id }),
  body: agreementDraft,
  response: agreement,
  extension: true,
  idempotent: true,
  patients: { action: 'create', ids: patientIds },
});

export const save = defineCall({
  ...agreementCall,
  method: 'PUT',
  path: '/agreements/{agreement}',
  summary: 'Update a draft. Returns 409 if another user has changed it.',
  body: z.object({ version, consult: agreementDraft }),
  patients: updateUse,
});

export const sendEstimate = defineCall({
  ...agreementCall,
  method: 'POST',
  path: '/agreements/{agreement}/sendEstimate',
  summary: 'Send a draft as an estimate. A snapshot of it is stored.',
  body: sendInput,
  patients: updateUse,
});

export const send = defineCall({
  ...agreementCall,
  method: 'POST',
  path: '/agreements/{agreement}/send',
  summary: 'Send a draft or an estimate as an agreement to sign. A snapshot of it is stored.',
  body: sendForSigningInput,
  patients: updateUse,
});

export const remind = defineCall({
  ...agreementCall,
  method: 'POST',
  path: '/agreements/{agreement}/remind',
  summary: 'Remind the patient of an estimate, an agreement to sign, or a balance.',
  patients: updateUse,
});

export const revoke = defineCall({
  ...agreementCall,
  method: 'POST',
  path: '/agreements/{agreement}/revoke',
  summary: 'Revoke an unpaid agreement, optionally with a new draft of the same lines.',
  body: revokeInput,
  patients: updateUse,
});

export const plan = defineCall({
  ...agreementCall,
  method: 'PUT',
  path: '/agreements/{agreement}/plan',
  summary: 'Split the balance of a signed agreement into monthly payments.',
  body: paymentPlan.extend({ version }),
  patients: updateUse,
});

export const pay = defineCall({
  ...agreementCall,
  method: 'POST',
  path: '/agreements/{agreement}/payments',
  summary: 'Record a payment made other than by card. Repeating the idempotency key records it once.',
  body: newPayment,
  idempotent: true,
  patients: updateUse,
});
