import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, wireTime } from '../wire.ts';
import { witnessFields } from './witness.ts';

const group = 'Cryo audit rounds';
const params = z.object({ round: id });

/** How a position and the record differ: nothing was in it, something was, something else was, or nobody looked. */
export const differenceKinds = ['missing', 'unexpected', 'different', 'not scanned'] as const;

/**
 * How what is stored differs from consents and bills: stored without a signed consent, stored but not billed, or billed
 * with nothing stored.
 */
export const accountDifferenceKinds = ['no consent', 'not billed', 'nothing stored'] as const;

const difference = z.object({
  kind: z.enum(differenceKinds),
  address: z.string(),
  expected: optionalText,
  found: optionalText,
  taskId: id.nullable(),
});
export type Difference = z.infer<typeof difference>;

const accountDifference = z.object({
  kind: z.enum(accountDifferenceKinds),
  patientId: id,
  patient: z.string(),
  detail: z.string(),
  taskId: id.nullable(),
});
export type AccountDifference = z.infer<typeof accountDifference>;

/** An audit round of a tank: `next` is the first occupied position that nobody has scanned. */
export const round = z.object({
  id,
  client: id,
  timeZone: z.string(),
  tankId: id,
  tank: z.string(),
  startedAt: wireTime,
  startedBy: z.string(),
  finishedAt: wireTime.nullable(),
  finishedBy: optionalText,
  witness: optionalText,
  occupied: z.number().int(),
  scanned: z.number().int(),
  next: optionalText,
  differences: z.array(difference),
  accountDifferences: z
    .array(accountDifference)
    .meta({ description: 'Found when the round is finished: consents and bills of what the tank holds' }),
  patientIds: z.array(id),
});
export type Round = z.infer<typeof round>;

export const newScan = z.object({
  position: z
    .string({ error: 'Scan a position' })
    .trim()
    .toUpperCase()
    .min(1, 'Scan a position')
    .max(80)
    .meta({ examples: ['T01-C1-K1-G1-S1'] }),
  barcode: z
    .string()
    .trim()
    .toUpperCase()
    .max(80, 'A code may have 80 characters')
    .optional()
    .meta({ description: 'What is in the position; without it, it is empty', examples: ['E500001'] }),
});

export const finish = z.object(witnessFields);

const ids = ({ patientIds }: Round) => patientIds;
const patients = { action: 'update', ids } as const;
const roundCall = { group, params, response: round, extension: true } as const;

export const start = defineCall({
  method: 'POST',
  path: '/cryo/tanks/{tank}/rounds',
  group,
  summary: 'Start an audit round of a tank, or continue the one that is open.',
  params: z.object({ tank: id }),
  response: round,
  extension: true,
  patients,
});

export const get = defineCall({
  ...roundCall,
  method: 'GET',
  path: '/cryo/rounds/{round}',
  summary: 'Read an audit round: how far it is, and what differs.',
  patients: { action: 'read', ids },
});

export const addScan = defineCall({
  ...roundCall,
  method: 'POST',
  path: '/cryo/rounds/{round}/scans',
  summary: 'Record what is in a position; the last scan of a position counts.',
  body: newScan,
  patients,
  idempotent: true,
});

export const end = defineCall({
  ...roundCall,
  method: 'POST',
  path: '/cryo/rounds/{round}/finish',
  summary:
    'Finish an audit round, and compare what the tank holds with consents and bills: what differs becomes tasks. Needs a witness.',
  body: finish,
  patients,
  idempotent: true,
});
