import { z } from 'zod';
import { id, listOf, optionalText, wireDate } from '../wire.ts';

export const specimenKinds = ['embryo', 'oocyte', 'sperm', 'testicular tissue'] as const;
export type SpecimenKind = (typeof specimenKinds)[number];

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

export type SpecimenState = (typeof specimenStates)[number];

export const pgtStatuses = ['not tested', 'pending', 'euploid', 'aneuploid', 'mosaic', 'inconclusive'] as const;

/** An abandoned specimen is still in its tank. */
export const standings = ['regular', 'abandoned'] as const;

/** Who keeps a tank. */
export const sites = ['clinic', 'partner'] as const;

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
  positionId: id.nullable(),
  site: z.enum(sites).nullable(),
  version: z.number().int(),
});
export type Specimen = z.infer<typeof specimen>;

export const patientInventory = z.object({ patientId: id, specimens: listOf(specimen) });
export type PatientInventory = z.infer<typeof patientInventory>;
