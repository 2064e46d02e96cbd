import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, isoDate, optionalText } from '../wire.ts';
import { patientInventory, pgtStatuses, releases, specimenKinds, specimenRecord } from './specimens.ts';
import { witnessFields } from './witness.ts';

const group = 'Cryo inventory';
const params = z.object({ specimen: id });
const patientOf = ({ patientId }: { patientId: number }) => [patientId];

/** An address of a position (T04-C3-K12-G2-S1), or of a container, which means its first empty position. */
const address = z
  .string({ error: 'Enter or scan a position' })
  .trim()
  .toUpperCase()
  .min(1, 'Enter or scan a position')
  .max(80)
  .meta({ examples: ['T04-C3-K2-G1-S4'] });

const note = z.string().trim().max(500, 'A note may have 500 characters').optional();

/** Where the user saw the specimen, so that nobody moves one that another has moved; empty if it was nowhere. */
const from = z.string().trim().toUpperCase().max(80).default('');

const barcode = z
  .string({ error: 'Enter or scan a barcode' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{3,23}$/, 'Enter a barcode of 4 to 24 letters, digits, and hyphens')
  .meta({ examples: ['E500100'] });

export const newSpecimen = z
  .object({
    kind: z.enum(specimenKinds, { error: 'Select what is frozen' }).meta({ examples: ['embryo'] }),
    frozenOn: isoDate('Enter the day it was frozen').meta({ examples: ['2026-06-01'] }),
    device: z.string().trim().max(40).optional(),
    day: z.coerce.number().int().min(1, 'Enter a day from 1 to 7').max(7, 'Enter a day from 1 to 7').optional(),
    grade: z.string().trim().max(10, 'A grade may have 10 characters').optional(),
    pgtStatus: z.enum(pgtStatuses).optional(),
    count: z.coerce.number().int().min(1, 'Enter how many are in it').max(100, 'Enter at most 100').default(1),
  })
  .meta({ examples: [{ kind: 'embryo', frozenOn: '2026-06-01', day: 5, grade: '5AA', count: 1 }] });

export const specimenMove = z.object({ to: address, from, note, ...witnessFields });
export const specimenSwap = z.object({ with: barcode, from, note, ...witnessFields });
export const specimenRelease = z.object({
  release: z.enum(releases, { error: 'Select what becomes of it' }).meta({ examples: ['thaw'] }),
  disposition: id
    .optional()
    .meta({ description: 'The signed disposition, to discard or donate', examples: [undefined] }),
  from,
  note,
  ...witnessFields,
});
export const evacuation = z.object({ to: address, note, ...witnessFields });

export const ofPatient = defineCall({
  method: 'GET',
  path: '/cryoInventory/{id}',
  group,
  summary: "List a patient's frozen specimens and where each is.",
  params: z.object({ id }),
  response: patientInventory,
  patients: { action: 'read', ids: patientOf },
});

export const register = defineCall({
  method: 'POST',
  path: '/patients/{id}/specimens',
  group,
  summary: 'Register a specimen with a new barcode; it is stored with its first move.',
  params: z.object({ id }),
  body: newSpecimen,
  response: specimenRecord,
  extension: true,
  idempotent: true,
  patients: { action: 'create', ids: patientOf },
});

export const get = defineCall({
  method: 'GET',
  path: '/cryo/specimens/{specimen}',
  group,
  summary: 'Read a specimen with its movements, newest first.',
  params,
  response: specimenRecord,
  extension: true,
  patients: { action: 'read', ids: patientOf },
});

const change = { group, params, response: specimenRecord, extension: true, idempotent: true } as const;
const patients = { action: 'update', ids: patientOf } as const;

export const move = defineCall({
  ...change,
  method: 'POST',
  path: '/cryo/specimens/{specimen}/move',
  summary: 'Move a specimen to an empty position: of a tank, a bench, or a shipper. Needs a witness.',
  body: specimenMove,
  patients,
});

export const swap = defineCall({
  ...change,
  method: 'POST',
  path: '/cryo/specimens/{specimen}/swap',
  summary: 'Let two specimens change places. Needs a witness.',
  body: specimenSwap,
  patients,
});

export const release = defineCall({
  ...change,
  method: 'POST',
  path: '/cryo/specimens/{specimen}/release',
  summary:
    'End the storage of a specimen: thaw, transfer, ship, or, with a disposition that everyone signed, discard, donate, or give it to research. Needs a witness.',
  body: specimenRelease,
  patients,
});

export const evacuate = defineCall({
  method: 'POST',
  path: '/cryo/containers/{container}/evacuate',
  group,
  summary: 'Move everything in a cane, canister, or tank to another container, all of it or nothing. Needs a witness.',
  params: z.object({ container: id }),
  body: evacuation,
  response: z.object({ moved: z.number().int(), patientIds: z.array(id), from: z.string(), to: z.string() }),
  extension: true,
  idempotent: true,
  timeLimit: 20_000,
  patients: { action: 'update', ids: ({ patientIds }) => patientIds },
});

/** What a scanned or typed code is: a specimen, a container, or a position with the specimen in it. */
export const scanned = z.object({
  specimen: z.object({ id, patientId: id }).nullable(),
  tankId: id.nullable(),
  address: optionalText,
});

export const scan = defineCall({
  method: 'GET',
  path: '/cryo/scan',
  group,
  summary: 'Find what has a scanned code: a barcode, or the address of a position or container.',
  query: z.object({
    code: z
      .string()
      .trim()
      .min(1, 'Enter or scan a code')
      .max(80)
      .meta({ examples: ['T04'] }),
  }),
  response: scanned,
  extension: true,
  patients: { action: 'read', ids: ({ specimen }) => (specimen ? [specimen.patientId] : []) },
});
