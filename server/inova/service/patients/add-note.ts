import type { Principal } from '#server/access/principal.ts';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { rowAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';

/** Adds a note to a patient's record; null if none of the user's clinics has the patient. */
export function addNote(store: Store, { clinics, email }: Principal, patientId: number, text: string, at: Date) {
  return rowAsClinics<PatientHistory['notes'][number]>(
    store,
    clinics,
    sql`insert into inova.notes (client_id, patient_id, author, text, created_at)
      select p.client_id, p.id, ${staffName(sql`${email}::text`)}, ${text}, ${at}::timestamptz
      from inova.patients p where p.id = ${patientId}
      returning id, text, author, ${isoTime('created_at')} as "createdAt"`,
  );
}
