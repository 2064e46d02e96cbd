import { row, sql } from '#server/store/sql.ts';
import type { TestStore } from './database.ts';

/**
 * What patients are shown: a mapping, a medication, and one of a patient's cycle; a request for records, and a released
 * record for the obstetrician; a signed note.
 */
export interface CareSample {
  mapping: number;
  medication: number;
  cycleMedication: number;
  patientNote: number;
  recordRequest: number;
  obRecord: number;
  document: number;
}

/** The samples of a clinic; a cycle with a medication is added to the patient. */
export async function careSample(
  { pool }: Pick<TestStore, 'pool'>,
  clinic: number,
  patientId: number,
): Promise<CareSample> {
  const found = await row<CareSample>(
    pool,
    sql`with cycle as (insert into inova.episodes (client_id, patient_id, kind, state, stage, opened_on)
          values (${clinic}, ${patientId}, 'IUI', 'completed', 'Pregnancy test', '2026-01-05') returning id),
        taken as (insert into inova.cycle_medications
          (client_id, patient_id, episode_id, medication_id, version, added_by, added_at)
          select ${clinic}, ${patientId}, cycle.id, min(m.id), 1, 'staff@inova.test', now()
          from cycle, inova.medications m where m.client_id = ${clinic} group by cycle.id returning id, medication_id),
        pregnancy as (insert into inova.ob_records (client_id, patient_id, practice, due_on, consent_signed_at)
          values (${clinic}, ${patientId}, 'Lakeside Obstetrics', '2026-06-30', now()) returning id),
        signed as (insert into inova.notes (client_id, patient_id, author, text)
          values (${clinic}, ${patientId}, 'Sam Okafor', 'Prefers mornings') returning id)
      select (select min(o.id) from inova.appointment_mappings o where o.client_id = ${clinic}) as mapping,
        (select min(q.id) from inova.record_requests q where q.client_id = ${clinic}) as "recordRequest",
        (select id from pregnancy) as "obRecord", (select id from signed) as "patientNote",
        (select min(d.id) from inova.uploaded_documents d where d.client_id = ${clinic} and d.removed_at is null) as document,
        medication_id as medication, id as "cycleMedication" from taken`,
  );
  return found as CareSample;
}
