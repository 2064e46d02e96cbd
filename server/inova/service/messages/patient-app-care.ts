import type { AppMedications, AppVisits } from '#server/inova/contract/messages/patient-app.ts';
import { listPatientVisits } from '../appointments/mappings/queries.ts';
import { readOfPatient } from '../medications/of-patient.ts';
import { findPatient } from './patient-app.ts';
import { asReader, type Reader } from './reader.ts';

/** The appointments to come in the patient's app. */
export function showVisits(reader: Reader, patientId: number): Promise<AppVisits> {
  return asReader(reader, async (db) => {
    const { client, user } = await findPatient(db, reader.clinics, patientId);
    return { ...user, visits: await listPatientVisits(db, { client, patientId, at: reader.at }) };
  });
}

/** The medications in the patient's app, in the words that the cycle was given. */
export function showMedications(reader: Reader, patientId: number): Promise<AppMedications> {
  return asReader(reader, async (db) => {
    const { client, user } = await findPatient(db, reader.clinics, patientId);
    const { medications } = await readOfPatient(db, [client], patientId);
    return { ...user, medications };
  });
}
