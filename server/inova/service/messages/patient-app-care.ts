import type { AppVisits } from '#server/inova/contract/messages/patient-app.ts';
import { listPatientVisits } from '../appointments/mappings/queries.ts';
import { findPatient } from './patient-app.ts';
import { asReader, type Reader } from './reader.ts';

/** The appointments to come in the patient's app. */
export function showVisits(reader: Reader, patientId: number): Promise<AppVisits> {
  return asReader(reader, async (db) => {
    const { client, user } = await findPatient(db, patientId);
    return { ...user, visits: await listPatientVisits(db, { client, patientId, at: reader.at }) };
  });
}
