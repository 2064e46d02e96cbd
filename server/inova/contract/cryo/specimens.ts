import { z } from 'zod';
import { id, listOf, optionalText, wireDate, wireTime } from '../wire.ts';

export const specimenKinds = ['embryo', 'oocyte', 'sperm', 'testicular tissue'] as const;

/** `registered` specimens have a barcode and are not stored yet; those `out` are on a bench or in a shipper. */
export const specimenStates = [
  'registered',
  'stored',
  'out',
  'thawed',
  'transferred',
  'shipped',
  'discarded',
  'donated',
] as const;

export const pgtStatuses = ['not tested', 'pending', 'euploid', 'aneuploid', 'mosaic', 'inconclusive'] as const;

/** An abandoned specimen is still in its tank. */
export const standings = ['regular', 'abandoned'] as const;

/** Who keeps a tank. */
export const sites = ['clinic', 'partner'] as const;

/** What a movement is. */
export const movementKinds = [
  ...(['store', 'receive', 'move', 'swap', 'evacuate', 'check out', 'check in', 'pack'] as const),
  ...(['thaw', 'transfer', 'ship', 'discard', 'donate', 'research'] as const),
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What ends the storage of a specimen; the last three need a disposition that everyone signed. */
export const releases = ['thaw', 'transfer', 'ship', 'discard', 'donate', 'research'] as const;
export type Release = (typeof releases)[number];
export const needsDisposition = (release: string) => ['discard', 'donate', 'research'].includes(release);

/** A frozen straw or vial; `address` is where it is (T04-C3-K12-G2-S1), null once it is not kept any more. */
export const specimen = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  accountId: id.nullable(),
  barcode: z.string(),
  kind: z.enum(specimenKinds),
  frozenOn: wireDate,
  device: optionalText,
  day: z.number().int().nullable(),
  grade: optionalText,
  pgtStatus: z.enum(pgtStatuses).nullable(),
  count: z.number().int(),
  state: z.enum(specimenStates),
  standing: z.enum(standings),
  address: optionalText,
  tankId: id.nullable(),
  site: z.enum(sites).nullable(),
  version: z.number().int(),
});
export type Specimen = z.infer<typeof specimen>;

export const movement = z.object({
  seq: z.number().int(),
  kind: z.enum(movementKinds),
  from: optionalText,
  to: optionalText,
  by: z.string(),
  witness: z.string(),
  at: wireTime,
  note: optionalText,
});

/** A disposition that everyone who must sign has signed for the specimen, so that it may be carried out. */
const readyDisposition = z.object({
  id,
  outcome: z.enum(['discard', 'donate', 'research']),
  version: z.number().int(),
});

/** A specimen with its movements, newest first, and the disposition that may be carried out now, if there is one. */
export const specimenRecord = specimen.extend({
  timeZone: z.string(),
  movements: z.array(movement),
  disposition: readyDisposition.nullable(),
});
export type SpecimenRecord = z.infer<typeof specimenRecord>;

export const patientInventory = z.object({ patientId: id, specimens: listOf(specimen) });
export type PatientInventory = z.infer<typeof patientInventory>;
