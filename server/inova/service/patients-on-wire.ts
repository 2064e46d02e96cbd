import type { z } from 'zod';
import type { patient, patientHistory, patientRecord } from '../contract/patients.ts';
import { birthDateOnWire } from './birth-date.ts';
import type { PatientHistoryRows } from './db/patient-history.ts';
import type { PatientRecordRow, PatientRow } from './db/patients.ts';

/** A row of the store as the wire shows it: the date of birth one day early, the clinic as `client`. */
export function patientOnWire({ clientId, ...row }: PatientRow): z.input<typeof patient> {
  return { ...row, dob: birthDateOnWire(row.dob), client: clientId };
}

export function recordOnWire({ createdAt, ...row }: PatientRecordRow): z.input<typeof patientRecord> {
  return { ...patientOnWire(row), createdAt: createdAt.toISOString() };
}

export function historyOnWire(history: PatientHistoryRows): z.input<typeof patientHistory> {
  return {
    ...history,
    appointments: history.appointments.map((each) => ({ ...each, startsAt: each.startsAt.toISOString() })),
    notes: history.notes.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  };
}
