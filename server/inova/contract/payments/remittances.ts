import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, wireDate } from '../wire.ts';

const group = 'Claims';

/** The maximum length of a remittance file. */
export const maxRemittanceText = 10 * 1024 * 1024;

/** A file in JSON, with its escaped line ends, and the rest of the body. */
const maxBodyBytes = maxRemittanceText + 2 * 1024 * 1024;

const cents = z.number().int();

/** What became of a claim in a remittance: decided, reversed, or left for a person. */
export const remittanceOutcomes = ['paid', 'denied', 'reversed', 'unmatched'] as const;

const remittanceClaim = z.object({
  /** Null in a dry run. */
  id: id.nullable(),
  number: z.string().meta({ description: 'The claim number as the payer sent it' }),
  patient: z.string().meta({ description: 'The patient as the payer sent it' }),
  status: z.string().meta({ description: 'CLP02' }),
  outcome: z.enum(remittanceOutcomes),
  reason: z.string().nullable().meta({ description: 'Why it was left for a person; null if it was not' }),
  claimId: id.nullable(),
  patientId: id.nullable(),
  billedCents: cents,
  paidCents: cents,
  shareCents: cents.meta({ description: 'What the patient owes' }),
  contractualCents: cents.meta({ description: 'The contractual adjustment' }),
  openCents: cents.meta({ description: 'What neither was paid nor adjusted: denied amounts are never written off' }),
  denials: z.array(z.object({ code: z.string(), text: z.string() })),
  matchedBy: z.string().nullable().meta({ description: 'Who matched it by hand' }),
});
export type RemittanceClaimView = z.infer<typeof remittanceClaim>;

const remittance = z.object({
  /** Null in a dry run. */
  id: id.nullable(),
  payer: z.string(),
  trace: z.string().meta({ description: 'TRN02, the number of the payment' }),
  paidOn: wireDate,
  method: z.string().meta({ description: 'BPR04: ACH, CHK, and others' }),
  paidCents: cents,
  providerAdjustments: z.array(z.object({ reason: z.string(), reference: z.string().nullable(), cents })),
  isPostedBefore: z.boolean().meta({ description: 'True if this remittance was posted before; nothing changes then' }),
  claims: z.array(remittanceClaim),
});
export type RemittanceView = z.infer<typeof remittance>;

const importResult = z.object({
  dryRun: z.boolean(),
  remittances: z.array(remittance),
  refusals: z
    .array(z.object({ at: z.string(), text: z.string(), message: z.string() }))
    .meta({ description: 'Why the whole file was refused, each with its segment; nothing was posted then' }),
});
export type RemittanceImport = z.infer<typeof importResult>;

const patientsOf = ({ claims }: RemittanceView) => claims.flatMap(({ patientId }) => patientId ?? []);

export const importFile = defineCall({
  method: 'POST',
  path: '/remittances',
  group,
  summary:
    'Import an X12 835 for the current clinic. It posts as a whole, if every remittance in it balances to the cent, and once: a remittance that was posted before changes nothing.',
  body: z.object({
    text: z
      .string()
      .max(maxRemittanceText, 'A remittance file can have 10 MB')
      .meta({ examples: ['ISA*00*          *00*          *ZZ*PAYER'] }),
    dryRun: z.boolean().default(false).meta({ description: 'Show what would change without posting it' }),
  }),
  response: importResult,
  extension: true,
  timeLimit: 60_000,
  maxBodyBytes,
  patients: { action: 'update', ids: ({ remittances }: RemittanceImport) => remittances.flatMap(patientsOf) },
});

export const get = defineCall({
  method: 'GET',
  path: '/remittances/{remittance}',
  group,
  summary: 'A remittance with its claims.',
  params: z.object({ remittance: id }),
  response: remittance,
  extension: true,
  patients: { action: 'read', ids: patientsOf },
});

/** A claim of the clinic that an unmatched claim of a remittance may be about, the most likely first. */
const matchCandidate = z.object({
  id,
  number: z.string(),
  patientId: id,
  patient: z.string(),
  serviceOn: wireDate,
  billedCents: cents,
  state: z.enum(['submitted', 'paid', 'denied', 'appealed']),
});

const remittanceMatch = z.object({
  claim: remittanceClaim,
  servedOn: wireDate.nullable(),
  remittance: z.object({ id, payer: z.string(), trace: z.string(), paidOn: wireDate }),
  candidates: z.array(matchCandidate),
});
export type RemittanceMatch = z.infer<typeof remittanceMatch>;

export const getClaim = defineCall({
  method: 'GET',
  path: '/remittanceClaims/{remittanceClaim}',
  group,
  summary: 'A claim of a remittance, and the claims of the clinic that it may be about.',
  params: z.object({ remittanceClaim: id }),
  response: remittanceMatch,
  extension: true,
  patients: {
    action: 'read',
    ids: ({ claim, candidates }) => [claim, ...candidates].flatMap(({ patientId }) => patientId ?? []),
  },
});

export const matchInput = z.object({
  claim: z
    .string({ error: 'Enter the claim number' })
    .trim()
    .min(1, 'Enter the claim number')
    .max(40, 'A claim number has up to 40 characters')
    .meta({ examples: ['CL100101'] }),
});

export const matchClaim = defineCall({
  method: 'PUT',
  path: '/remittanceClaims/{remittanceClaim}/match',
  group,
  summary:
    'Post an unmatched claim of a remittance to a claim of the clinic. Returns 409 if it was matched before, and 400 if it can’t be posted to this claim.',
  params: z.object({ remittanceClaim: id }),
  body: matchInput,
  response: remittance,
  extension: true,
  patients: { action: 'update', ids: patientsOf },
});
