import { z } from 'zod';
import { defineCall } from './call.ts';
import { queryClinic } from './lists/paging.ts';
import { safeLink } from './text/safe-link.ts';
import { medicationRoutes } from './text/shown-to-patients.ts';
import { id, wireTime } from './wire.ts';

const group = 'Medications';

const route = z.enum(medicationRoutes);
const shown = { name: z.string(), route, wording: z.string(), link: z.string().nullable() };

/**
 * A medication of a clinic with what patients are told about it. `cycles` are the planned and active cycles that have it,
 * `outdatedCycles` those among them that still show an earlier version.
 */
export const medication = z.object({
  id,
  ...shown,
  version: z.number().int(),
  retired: z.boolean(),
  cycles: z.number().int(),
  outdatedCycles: z.number().int(),
});
export type Medication = z.infer<typeof medication>;

const medicationWithVersions = medication.extend({
  versions: z.array(z.object({ ...shown, version: z.number().int(), by: z.string(), at: wireTime })),
});
export type MedicationWithVersions = z.infer<typeof medicationWithVersions>;

const content = {
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Name may have 100 characters')
    .meta({ examples: ['Leuprolide'] }),
  route: z.enum(medicationRoutes, { error: 'Select how it is taken' }).meta({ examples: ['Under the skin'] }),
  wording: z
    .string({ error: 'Enter what patients are told' })
    .trim()
    .min(1, 'Enter what patients are told')
    .max(2000, 'Instructions may have 2,000 characters')
    .meta({ examples: ['Inject in the evening, at the same time each day.'] }),
  link: safeLink
    .nullable()
    .default(null)
    .meta({ examples: ['https://www.example.org/leuprolide'] }),
};

export const newMedication = z.object(content);
export type NewMedication = z.infer<typeof newMedication>;

/** `updateCycles` shows the new version in planned and active cycles too. */
export const medicationChange = newMedication.extend({ updateCycles: z.boolean().default(false) });
export type MedicationChange = z.infer<typeof medicationChange>;

const params = z.object({ medication: id });
const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });

export const list = defineCall({
  method: 'GET',
  path: '/medications',
  group,
  summary: 'List the medications of a clinic, by default the current one, by name, including retired ones.',
  extension: true,
  query: z.object({ clientId: queryClinic }),
  response: z.array(medication),
});

export const get = defineCall({
  method: 'GET',
  path: '/medications/{medication}',
  group,
  summary: 'Get a medication with all versions of what patients were told.',
  extension: true,
  params,
  response: medicationWithVersions,
});

export const create = defineCall({
  method: 'POST',
  path: '/medications',
  group,
  summary: 'Add a medication. A name with a route exists once among those in use.',
  extension: true,
  body: newMedication,
  response: medication,
});

export const update = defineCall({
  method: 'PUT',
  path: '/medications/{medication}',
  group,
  summary:
    'Change what patients are told. Planned and active cycles keep the version that they show, unless `updateCycles`. Returns 409 if another user changed it after `version`.',
  extension: true,
  params,
  body: medicationChange.extend({ version }),
  response: medication,
});

/** Shared by the calls that take a medication out of use and back. */
const use = { method: 'PUT' as const, group, extension: true, params, response: medication, repeatable: true };

export const retire = defineCall({
  ...use,
  path: '/medications/{medication}/retire',
  summary: 'Take a medication out of use: it is no longer offered, and the cycles that have it keep it.',
});

export const restore = defineCall({
  ...use,
  path: '/medications/{medication}/restore',
  summary: 'Offer a retired medication again.',
});

/** A medication of a cycle, as its patient is shown it; `isOutdated` if the clinic has a newer version. */
export const cycleMedication = z.object({
  id,
  medication: id,
  ...shown,
  dose: z.string(),
  version: z.number().int(),
  isOutdated: z.boolean(),
  addedBy: z.string(),
  addedAt: wireTime,
});
export type CycleMedication = z.infer<typeof cycleMedication>;

/** The medications of a patient's planned or active cycle; `cycle` is null if there is none. */
const patientMedications = z.object({
  patientId: id,
  cycle: z.object({ id, kind: z.string() }).nullable(),
  medications: z.array(cycleMedication),
});
export type PatientMedications = z.infer<typeof patientMedications>;

const ofPatientParams = z.object({ id });
const ids = ({ patientId }: PatientMedications) => [patientId];

export const ofPatient = defineCall({
  method: 'GET',
  path: '/patients/{id}/medications',
  group,
  summary: "List the medications of a patient's planned or active cycle.",
  extension: true,
  params: ofPatientParams,
  response: patientMedications,
  patients: { action: 'read', ids },
});

export const newCycleMedication = z.object({
  medication: z
    .number({ error: 'Select a medication' })
    .int()
    .positive('Select a medication')
    .meta({ examples: [500] }),
  dose: z
    .string()
    .trim()
    .max(200, 'Dose may have 200 characters')
    .default('')
    .meta({ examples: ['150 units at 9 PM'] }),
});
export type NewCycleMedication = z.infer<typeof newCycleMedication>;

export const add = defineCall({
  method: 'POST',
  path: '/patients/{id}/medications',
  group,
  summary: "Add a medication to a patient's planned or active cycle. The patient's app shows it.",
  extension: true,
  params: ofPatientParams,
  body: newCycleMedication,
  response: patientMedications,
  patients: { action: 'update', ids },
});

export const stop = defineCall({
  method: 'DELETE',
  path: '/patients/{id}/medications/{cycleMedication}',
  group,
  summary: "Stop a medication of a patient's planned or active cycle.",
  extension: true,
  params: ofPatientParams.extend({ cycleMedication: id }),
  response: patientMedications,
  repeatable: true,
  patients: { action: 'update', ids },
});
