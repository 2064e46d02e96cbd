import { z } from 'zod';
import { defineCall } from '../call.ts';
import { externalSigner, signatureStatuses } from '../signatures/signatures.ts';
import { reason } from '../text/money.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';
import { specimen } from './specimens.ts';
import { outcomes, type Situation, situations } from './words.ts';

const group = 'Cryo dispositions';

/** How far a disposition is. Only one `in force` may be carried out. */
export const dispositionStatuses = [
  'waiting',
  'half signed',
  'in force',
  'contradicting',
  'revoked',
  'declined',
  'expired',
  'voided',
  'replaced',
] as const;
export type DispositionStatus = (typeof dispositionStatuses)[number];

const signer = z.object({
  number: z.number().int(),
  name: z.string(),
  relation: z.enum(['patient', 'partner', 'guardian']),
  signedAt: wireTime.nullable(),
  revokedAt: wireTime.nullable(),
  revokeReason: optionalText,
});
export type DispositionSigner = z.infer<typeof signer>;

const choice = z.object({ signer: z.number().int(), specimen: id, outcome: z.enum(outcomes) });
const contingency = z.object({
  signer: z.number().int(),
  situation: z.enum(situations),
  outcome: z.enum(outcomes),
});

export const disposition = z.object({
  id,
  version: z.number().int(),
  basis: z.enum(['signed', 'unclaimed']),
  reason: optionalText,
  status: z.enum(dispositionStatuses),
  createdAt: wireTime,
  createdBy: z.string(),
  request: z.object({ id, state: z.enum(signatureStatuses) }).nullable(),
  signers: z.array(signer),
  choices: z.array(choice),
  contingencies: z.array(contingency),
});
export type Disposition = z.infer<typeof disposition>;

/** Something that happened to who signs, or to the payment of storage; what was signed for this case applies since then. */
export const recordedSituation = z.object({
  id,
  situation: z.enum(situations),
  happenedOn: wireDate,
  evidence: z.string(),
  recordedAt: wireTime,
  recordedBy: optionalText,
  withdrawnAt: wireTime.nullable(),
  withdrawnBy: optionalText,
  withdrawReason: optionalText,
});
export type RecordedSituation = z.infer<typeof recordedSituation>;

/** What may be done with a specimen today, and why. */
export const appliesToday = z.object({
  rule: z.enum(['keep', 'waiting', 'frozen', 'carry out', 'gone']),
  outcome: z.enum(outcomes).nullable(),
  text: z.string(),
});
export type AppliesToday = z.infer<typeof appliesToday>;

const decidedSpecimen = specimen.extend({ today: appliesToday });
export type DecidedSpecimen = z.infer<typeof decidedSpecimen>;

/** A patient's specimens with what applies to each today, and all versions of the disposition, newest first. */
export const dispositionRecord = z.object({
  patientId: id,
  client: id,
  partner: optionalText.meta({ description: 'The partner on the record, who must sign for embryos' }),
  timeZone: z.string(),
  specimens: z.array(decidedSpecimen),
  dispositions: z.array(disposition),
  situations: z.array(recordedSituation).meta({ description: 'The last one recorded first' }),
});
export type DispositionRecord = z.infer<typeof dispositionRecord>;

/** True if a situation was recorded, and not withdrawn. */
export const hasHappened = ({ situations: recorded }: Pick<DispositionRecord, 'situations'>, what: Situation) =>
  recorded.some(({ situation, withdrawnAt }) => situation === what && withdrawnAt === null);

const basedOn = z
  .number()
  .int()
  .min(0)
  .meta({ description: 'The newest version when the user began; 0 without one', examples: [0] });

export const newDisposition = z.object({
  basedOn,
  expiresOn: isoDate('Enter a date').meta({ description: 'The last day to sign', examples: ['2031-12-31'] }),
  partner: externalSigner
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
  choices: z
    .array(choice)
    .min(1, 'Select an outcome for every specimen')
    .max(1000)
    .meta({ examples: [[{ signer: 1, specimen: 1, outcome: 'keep' }]] }),
  contingencies: z.array(contingency).max(20).default([]),
});
export type NewDisposition = z.output<typeof newDisposition>;

const patientOf = ({ patientId }: { patientId: number }) => [patientId];
const change = { group, response: dispositionRecord, extension: true } as const;
const update = { action: 'update', ids: patientOf } as const;

export const ofPatient = defineCall({
  ...change,
  method: 'GET',
  path: '/patients/{id}/dispositions',
  summary: "Read what applies to each of a patient's specimens today, and all versions of the written disposition.",
  params: z.object({ id }),
  patients: { action: 'read', ids: patientOf },
});

export const create = defineCall({
  ...change,
  method: 'POST',
  path: '/patients/{id}/dispositions',
  summary:
    'Send a new version of the disposition for signing to everyone who must sign. It replaces the one before. Returns 409 if another user created a version after `basedOn`.',
  params: z.object({ id }),
  body: newDisposition,
  idempotent: true,
  patients: { action: 'create', ids: patientOf },
});

export const newRevocation = z.object({
  signer: z.coerce.number({ error: 'Select who revokes' }).int().min(1, 'Select who revokes').max(9),
  reason,
});

export const revoke = defineCall({
  ...change,
  method: 'POST',
  path: '/dispositions/{disposition}/revoke',
  summary: 'Record that a signer revoked their signature. Nothing of the disposition may be carried out afterwards.',
  params: z.object({ disposition: id }),
  body: newRevocation.meta({ examples: [{ signer: 1, reason: 'Changed her mind' }] }),
  patients: update,
});

export const newUnclaimed = z.object({ reason });

export const unclaimed = defineCall({
  ...change,
  method: 'POST',
  path: '/patients/{id}/dispositions/unclaimed',
  summary: 'Decide that abandoned specimens which nobody claims may be discarded; they are never donated.',
  params: z.object({ id }),
  body: newUnclaimed.extend({ basedOn }),
  idempotent: true,
  patients: { action: 'create', ids: patientOf },
});

export const newSituation = z.object({
  situation: z.enum(situations, { error: 'Select what happened' }).meta({ examples: ['separation'] }),
  happenedOn: isoDate('Enter the day on which it happened').meta({ examples: ['2026-01-31'] }),
  evidence: z
    .string({ error: 'Enter how you know' })
    .trim()
    .min(1, 'Enter how you know')
    .max(500, 'Enter no more than 500 characters')
    .meta({ examples: ['Decree of divorce received'] }),
});

export const recordSituation = defineCall({
  ...change,
  method: 'POST',
  path: '/patients/{id}/cryoSituations',
  summary:
    'Record a death, a separation, or that storage is abandoned because it is not paid. What everyone signed for this case applies to the specimens from then on. Abandoning needs an overdue storage invoice.',
  params: z.object({ id }),
  body: newSituation,
  idempotent: true,
  patients: update,
});

export const withdrawal = z.object({ reason });

export const withdrawSituation = defineCall({
  ...change,
  method: 'POST',
  path: '/cryoSituations/{situation}/withdraw',
  summary: 'Withdraw a situation that was recorded in error, or that ended. What was signed before applies again.',
  params: z.object({ situation: id }),
  body: withdrawal.meta({ examples: [{ reason: 'Recorded for the wrong patient' }] }),
  patients: update,
});
