import { z } from 'zod';
import { defineCall } from './call.ts';
import { recordPurposes } from './text/record-purposes.ts';
import { id, isoDate, wireTime } from './wire.ts';

const group = 'Patients';

/** A request for medical records; `release` is the patient's signed release that is in force, for outgoing ones. */
export const recordRequest = z.object({
  id,
  client: id,
  patientId: id,
  patient: z.string(),
  dob: z.string(),
  ehrid: z.string().nullable(),
  clinic: z.string(),
  clinicPhone: z.string().nullable(),
  direction: z.enum(['in', 'out']),
  practice: z.string(),
  scope: z.string(),
  purpose: z.string(),
  state: z.enum(['requested', 'received', 'released', 'denied']),
  requestedOn: z.string(),
  requestedBy: z.string(),
  dueOn: z.string(),
  release: z
    .object({ id, signedAt: wireTime, signedBy: z.string().nullable(), expiresOn: z.string().nullable() })
    .nullable(),
});
export type RecordRequest = z.infer<typeof recordRequest>;

const required = (error: string, most: number, example: string) =>
  z
    .string({ error })
    .trim()
    .min(1, error)
    .max(most, `Enter ${most} characters at most`)
    .meta({ examples: [example] });

export const newRecordRequest = z.object({
  direction: z.enum(['in', 'out'], { error: 'Select a direction' }).meta({ examples: ['in'] }),
  practice: required('Enter the practice', 100, 'Riverside OB/GYN'),
  scope: required('Enter which records', 500, 'Operative reports and laboratory results since 2024'),
  purpose: z.enum(recordPurposes, { error: 'Select a purpose' }).meta({ examples: ['Continuing care'] }),
  dueOn: isoDate('Select a date').meta({ examples: ['2031-12-01'] }),
});
export type NewRecordRequest = z.infer<typeof newRecordRequest>;

export const create = defineCall({
  method: 'POST',
  path: '/patients/{id}/recordRequests',
  group,
  summary: "Request a patient's records from another practice, or note a request for the clinic's.",
  extension: true,
  params: z.object({ id }),
  body: newRecordRequest,
  response: recordRequest,
  idempotent: true,
  patients: { action: 'update', ids: ({ patientId }: RecordRequest) => [patientId] },
});

export const get = defineCall({
  method: 'GET',
  path: '/recordRequests/{recordRequest}',
  group,
  summary: 'Get a request for medical records with the release that covers it.',
  extension: true,
  params: z.object({ recordRequest: id }),
  response: recordRequest,
  patients: { action: 'read', ids: ({ patientId }: RecordRequest) => [patientId] },
});
