import { z } from 'zod';
import { defineCall } from './call.ts';
import { noteWithAddenda } from './patient-notes.ts';
import { dateOrEmpty, id, isoDate, listOf, optionalText, textOrEmpty, wireDate, wireTime } from './wire.ts';

const group = 'Patients';

/** A patient in the API. `dob` is one day early, as the specification describes; the client corrects it. */
export const patient = z.object({
  id,
  firstname: textOrEmpty,
  lastname: textOrEmpty,
  ehrid: optionalText,
  city: optionalText,
  state: optionalText,
  dob: dateOrEmpty.meta({ description: 'One day before the date of birth; empty if unknown' }),
  phone: optionalText,
  email: optionalText,
  partnerName: optionalText,
  client: id,
});
export type Patient = z.infer<typeof patient>;

/** A patient of `GET /patients/{id}`: the search result plus further details. */
export const patientRecord = patient.extend({
  address1: optionalText,
  address2: optionalText,
  zip: optionalText,
  provider: optionalText,
  source: optionalText,
  createdAt: wireTime.nullable().catch(null).default(null),
  version: z.number().int().catch(1).default(1),
});
export type PatientRecord = z.infer<typeof patientRecord>;

/** The length of a patient's texts, and of a search. */
export const maxTextLength = 100;

const isMissing = (input: unknown) => input === undefined || input === null || input === '';
const textOf = (name: string) =>
  z
    .string({ error: ({ input }) => (isMissing(input) ? `${name} is required` : `${name} must be text`) })
    .trim()
    .max(maxTextLength, `${name} may have ${maxTextLength} characters`);
const required = (name: string) => textOf(name).min(1, `${name} is required`);

/** The input of Add Patient, with the messages of the specification. Email and phone formats aren't validated. */
export const newPatient = z.object({
  firstname: required('First Name'),
  lastname: required('Last Name'),
  dob: isoDate(({ input }) =>
    isMissing(input) ? 'Date of birth is required' : 'Date of birth must be a date, YYYY-MM-DD',
  ),
  address1: required('Address 1'),
  address2: textOf('Address 2').nullish(),
  city: required('City'),
  state: required('State'),
  zip: required('Zip'),
  email: required('Email'),
  phone: required('Phone'),
});
export type NewPatient = z.infer<typeof newPatient>;

/** Demographics that users correct; an imported patient may lack what Add Patient requires. */
export const demographics = newPatient.extend({
  address1: textOf('Address 1').nullish(),
  city: textOf('City').nullish(),
  state: textOf('State').nullish(),
  zip: textOf('Zip').nullish(),
  email: textOf('Email').nullish(),
  phone: textOf('Phone').nullish(),
  partnerName: textOf('Partner').nullish(),
});
export type Demographics = z.infer<typeof demographics>;

/** What people call each of a patient's demographics. */
export const demographicLabels: Record<keyof Demographics, string> = {
  firstname: 'First name',
  lastname: 'Last name',
  dob: 'Date of birth',
  phone: 'Phone',
  email: 'Email',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  partnerName: 'Partner',
};

export const futureBirthDate = 'Date of birth can’t be in the future';

export const search = defineCall({
  method: 'GET',
  path: '/patients/search/{query}',
  group,
  summary:
    "Search patients by name, partner's name, date of birth (M-D-YYYY or MMDDYYYY), EHR ID, phone, or email. Returns up to 100 patients by name.",
  params: z.object({
    query: z
      .string()
      .min(1)
      .max(maxTextLength)
      .meta({ examples: ['smith'] }),
  }),
  query: z.object({ singleClient: z.enum(['true', 'false']).optional() }),
  response: listOf(patient),
  patients: { action: 'list', ids: (found) => found.map((patient) => patient.id) },
});

export const create = defineCall({
  method: 'POST',
  path: '/patients/',
  group,
  summary: 'Add a patient to the current clinic.',
  body: newPatient,
  response: patientRecord,
  idempotent: true,
  patients: { action: 'create', ids: (created) => [created.id] },
});

export const correct = defineCall({
  method: 'PUT',
  path: '/patients/{id}',
  group,
  summary: "Correct a patient's demographics. The history keeps the previous values.",
  params: z.object({ id }),
  body: demographics.extend({
    version: z
      .number()
      .int()
      .positive()
      .meta({ examples: [1] }),
  }),
  response: patientRecord,
  extension: true,
  patients: { action: 'update', ids: (record) => [record.id] },
});

export const importFromEhr = defineCall({
  method: 'GET',
  path: '/patients/importEhrPatient/{ehrId}/{clientId}',
  group,
  summary: "Import a patient from the clinic's EHR. Returns the ID of the new or existing patient as a bare number.",
  params: z.object({
    ehrId: z
      .string()
      .regex(/^\d{1,20}$/, 'An EHR ID has digits only')
      .meta({ examples: ['590001'] }),
    clientId: id,
  }),
  response: z.number().int().positive(),
  repeatable: false,
  timeLimit: 30_000,
  patients: { action: 'import', ids: (patientId) => [patientId] },
});

export const get = defineCall({
  method: 'GET',
  path: '/patients/{id}',
  group,
  summary: 'Get a patient.',
  params: z.object({ id }),
  response: patientRecord,
  emptyIsMissing: true,
  patients: { action: 'read', ids: (record) => [record.id] },
});

export const appointmentStatuses = ['booked', 'confirmed', 'arrived', 'seen', 'no-show', 'cancelled'] as const;
export const episodeStatuses = ['planned', 'active', 'completed', 'cancelled'] as const;

/** The change that logging a call to a patient records, beside the call itself. */
export const callChange = 'followed up by phone';

/** A patient's history, each list newest first. */
export const patientHistory = z.object({
  coverages: z.array(
    z.object({
      id,
      rank: z.number().int(),
      payer: z.string(),
      planType: optionalText,
      memberId: optionalText,
      groupNumber: optionalText,
      effectiveOn: wireDate.nullable(),
      termedOn: wireDate.nullable(),
    }),
  ),
  episodes: z.array(
    z.object({
      id,
      kind: z.string(),
      state: z.enum(episodeStatuses),
      stage: z.string(),
      diagnosis: optionalText,
      provider: optionalText,
      openedOn: wireDate,
      day1On: wireDate.nullable().default(null),
      closedOn: wireDate.nullable(),
      outcome: optionalText,
      /** Who cleared the cycle to start despite open items, and why. */
      clearedAt: wireTime.nullable().default(null),
      clearedBy: optionalText,
      clearedReason: optionalText,
    }),
  ),
  appointments: z.array(
    z.object({
      id,
      type: z.string(),
      startsAt: wireTime,
      minutes: z.number().int(),
      provider: optionalText,
      state: z.enum(appointmentStatuses),
    }),
  ),
  /** Signed notes, and drafts of the caller. */
  notes: z.array(noteWithAddenda),
  /** Calls to the patient. */
  calls: z
    .array(
      z.object({
        id,
        reason: z.string(),
        outcome: z.string(),
        note: optionalText,
        by: z.string(),
        at: wireTime,
        isOwn: z.boolean().default(false),
        nextCallOn: wireDate.nullable(),
      }),
    )
    .default([]),
  /** A change by staff to the patient's records, with what they entered: "authorization", "approved". */
  changes: z
    .array(
      z.object({
        id,
        record: z.string(),
        change: z.string(),
        by: z.string(),
        at: wireTime,
        isOwn: z.boolean().default(false),
        details: z.array(z.object({ label: z.string(), text: z.string() })).default([]),
      }),
    )
    .default([]),
});
export type PatientHistory = z.infer<typeof patientHistory>;

export const history = defineCall({
  method: 'GET',
  path: '/patients/{id}/history',
  group,
  summary: "Get a patient's coverage, episodes, appointments, notes, calls, and recent staff activity.",
  params: z.object({ id }),
  response: patientHistory,
  extension: true,
  patients: { action: 'read', ids: (_history, params) => [params.id] },
});
