import { z } from 'zod';
import { consult, mostParts, someCents, total } from './agreement-draft.ts';
import { defineCall } from './call.ts';
import { paper } from './document.ts';
import { outsideSigner } from './signatures.ts';
import { id, optionalText, wireDate, wireTime } from './wire.ts';

const group = 'Agreements';

const version = z.number().int().positive();

export const agreementStates = ['draft', 'estimate sent', 'sent', 'signed', 'revoked'] as const;
export const paymentMethods = ['check', 'cash', 'bank transfer', 'financing'] as const;
export const revokedReasons = [
  'Package changed',
  'Insurance changed',
  'Insurance',
  'Patient choice',
  'Illness',
  'Poor response',
  'Premature ovulation',
] as const;

/** An agreement from the draft on, with its lines, what they come to, and what became of it. */
export const agreement = z.object({
  id,
  client: id,
  patientId: id,
  version,
  state: z.enum(agreementStates),
  packageName: z.string(),
  template: z.string(),
  counselor: optionalText,
  consult,
  total,
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
  /** True where it may be taken back: nothing was paid and its cycle has not begun. */
  isRevocable: z.boolean(),
  parts: z.array(
    z.object({ number: z.number().int(), dueOn: wireDate, cents: z.number().int(), paidCents: z.number().int() }),
  ),
  /** What was given, and who of the staff approved it; null as long as nobody did. */
  concessions: z.array(
    z.object({
      id,
      kind: z.enum(['discount', 'credit']),
      name: z.string(),
      cents: z.number().int(),
      givenBy: z.string(),
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

export const plan = z.object({
  parts: z.number({ error: 'Enter how many parts' }).int().min(1, 'Enter 1 or more').max(mostParts),
  firstDueOn: z.iso.date({ error: 'Enter the day of the first payment' }),
});

export const sending = z.object({
  version,
  message: z.string().trim().max(1000, 'Use 1,000 characters at most').default(''),
});
export const sendingToSign = sending.extend({
  expiresOn: z.iso.date({ error: 'Enter the last day on which it can be signed' }),
  plan,
  /** Who signs besides the patient. */
  partner: outsideSigner.nullable().default(null),
  /** Somebody of the staff who signs for the clinic, by e-mail. */
  clinicSigner: z.string().max(320).nullable().default(null),
});
export type SendingToSign = z.input<typeof sendingToSign>;

export const revoking = z.object({
  version,
  reason: z.enum(revokedReasons, { error: 'Choose a reason' }),
  isReplaced: z.boolean().default(false),
});
export const newPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Choose how it was paid' }),
  cents: someCents,
  receivedOn: z.iso.date({ error: 'Enter the day it came' }),
  reference: z.string().trim().max(100, 'Use 100 characters at most').default(''),
});
export type NewPayment = z.input<typeof newPayment>;

const inAgreement = z.object({ agreement: id });
const ofPatient = (answer: Agreement) => [answer.patientId];
const changed = { group, params: inAgreement, answer: agreement, extension: true } as const;
const audited = { action: 'update', ids: ofPatient } as const;

export const listAgreements = defineCall({
  method: 'GET',
  path: '/patients/{id}/agreements',
  group,
  summary: "A patient's agreements, drafts and estimates too, newest first.",
  params: z.object({ id }),
  answer: z.array(agreement),
  extension: true,
  patients: { action: 'read', ids: (_, params) => [params.id] },
});

export const getAgreement = defineCall({
  ...changed,
  method: 'GET',
  path: '/agreements/{agreement}',
  summary: 'One agreement with its lines and what they come to.',
  patients: { action: 'read', ids: ofPatient },
});

export const paperKinds = ['estimate', 'agreement'] as const;

export const getAgreementPaper = defineCall({
  method: 'GET',
  path: '/agreements/{agreement}/{paper}',
  group,
  summary: 'Estimate or agreement as the patient reads it: as it was sent, or as it would be sent now.',
  params: z.object({ agreement: id, paper: z.enum(paperKinds) }),
  query: z.object({
    parts: z.coerce.number().int().min(1).max(mostParts).optional(),
    firstDueOn: z.iso.date().optional(),
    message: z.string().max(1000).optional(),
  }),
  answer: z.object({ patientId: id, isSent: z.boolean(), paper }),
  extension: true,
  patients: { action: 'read', ids: ({ patientId }) => [patientId] },
});

export const previewAgreement = defineCall({
  method: 'POST',
  path: '/agreements/preview',
  group,
  summary: 'What a consult comes to today in the clinic worked in; nothing is kept.',
  body: consult,
  answer: total,
  extension: true,
  repeatable: true,
});

export const createAgreement = defineCall({
  method: 'POST',
  path: '/patients/{id}/agreements',
  group,
  summary: 'Keep a consult as a draft; the same idempotency key answers the same draft.',
  params: z.object({ id }),
  body: consult,
  answer: agreement,
  extension: true,
  patients: { action: 'create', ids: ofPatient },
});

export const saveAgreement = defineCall({
  ...changed,
  method: 'PUT',
  path: '/agreements/{agreement}',
  summary: 'Change a draft; refused with 409 where somebody else changed it meanwhile.',
  body: z.object({ version, consult }),
  patients: audited,
});

export const sendEstimate = defineCall({
  ...changed,
  method: 'POST',
  path: '/agreements/{agreement}/sendEstimate',
  summary: 'Send a draft as an estimate; it is kept as it was sent.',
  body: sending,
  patients: audited,
});

export const sendAgreement = defineCall({
  ...changed,
  method: 'POST',
  path: '/agreements/{agreement}/send',
  summary: 'Send a draft or an estimate as an agreement to be signed; it is kept as it was sent.',
  body: sendingToSign,
  patients: audited,
});

export const remindOfAgreement = defineCall({
  ...changed,
  method: 'POST',
  path: '/agreements/{agreement}/remind',
  summary: 'Remind the patient of an estimate, an agreement to be signed, or a balance.',
  patients: audited,
});

export const revokeAgreement = defineCall({
  ...changed,
  method: 'POST',
  path: '/agreements/{agreement}/revoke',
  summary: 'Take back what was sent and not paid; its lines may go on in a new draft.',
  body: revoking,
  patients: audited,
});

export const planAgreement = defineCall({
  ...changed,
  method: 'PUT',
  path: '/agreements/{agreement}/plan',
  summary: 'Part what is still to be paid of a signed agreement into monthly payments.',
  body: plan.extend({ version }),
  patients: audited,
});

export const recordPayment = defineCall({
  ...changed,
  method: 'POST',
  path: '/agreements/{agreement}/payments',
  summary: 'Record a payment that came other than by card; the same idempotency key records it once.',
  body: newPayment,
  patients: audited,
});
