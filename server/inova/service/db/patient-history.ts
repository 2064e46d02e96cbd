import type { PoolClient } from 'pg';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { isoTime } from './iso-time.ts';

function coverages(db: PoolClient, patientId: number) {
  return rows<PatientHistory['coverages'][number]>(
    db,
    sql`select id, rank, payer, plan_type as "planType", member_id as "memberId", group_number as "groupNumber",
        effective_on as "effectiveOn", termed_on as "termedOn"
      from inova.coverages where patient_id = ${patientId} order by termed_on desc nulls first, rank`,
  );
}

function episodes(db: PoolClient, patientId: number) {
  return rows<PatientHistory['episodes'][number]>(
    db,
    sql`select e.id, e.kind, e.state, e.stage, e.diagnosis, v.name as provider, e.opened_on as "openedOn",
        e.closed_on as "closedOn", e.outcome
      from inova.episodes e left join inova.providers v on v.client_id = e.client_id and v.id = e.provider_id
      where e.patient_id = ${patientId} order by e.opened_on desc, e.id desc`,
  );
}

function appointments(db: PoolClient, patientId: number) {
  return rows<PatientHistory['appointments'][number]>(
    db,
    sql`select a.id, a.type, ${isoTime('a.starts_at')} as "startsAt", a.minutes, v.name as provider, a.state
      from inova.appointments a left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id
      where a.patient_id = ${patientId} order by a.starts_at desc, a.id desc`,
  );
}

function notes(db: PoolClient, patientId: number) {
  return rows<PatientHistory['notes'][number]>(
    db,
    sql`select id, text, author, ${isoTime('created_at')} as "createdAt"
      from inova.notes where patient_id = ${patientId} order by created_at desc, id desc`,
  );
}

/** A patient's way through the clinics, newest first; all lists are empty for a patient of other clinics. */
export function patientHistory(store: Store, clinics: number[], patientId: number): Promise<PatientHistory> {
  return asClinics(store, clinics, async (db) => ({
    coverages: await coverages(db, patientId),
    episodes: await episodes(db, patientId),
    appointments: await appointments(db, patientId),
    notes: await notes(db, patientId),
  }));
}
