import type { PoolClient } from 'pg';
import type { NewPatient, Patient, PatientRecord } from '#server/inova/contract/patients.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, prepared, row, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A patient as in the contract, except that `dob` is the true date of birth. */
export type PatientRow = Patient;
export type PatientRecordRow = PatientRecord;

export const patientColumns = sql`p.id, p.client_id as client, p.firstname, p.lastname, p.dob, p.ehrid, p.city, p.state,
  p.phone, p.email, p.partner_name as "partnerName"`;

function recordOf(clinics: number[], id: number): Sql {
  return prepared(
    'patient',
    sql`select ${patientColumns}, p.address1, p.address2, p.zip, p.version,
      v.name as provider, p.source, ${isoTime('p.created_at')} as "createdAt"
    from inova.patients p left join inova.providers v on v.client_id = p.client_id and v.id = p.provider_id
    where p.client_id = any (${clinics}) and p.id = ${id}`,
  );
}

/** The patient with this number, or null if none of these clinics has the patient. */
export async function getPatient(store: Store, clinics: number[], id: number): Promise<PatientRecordRow | null> {
  const [found] = await rowsAsClinics<PatientRecordRow>(store, clinics, recordOf(clinics, id));
  return found ?? null;
}

/** The same within a transaction. */
export const readPatient = (db: PoolClient, clinics: number[], id: number) =>
  row<PatientRecordRow>(db, recordOf(clinics, id));

/** The clinic of a patient, or null if none of these clinics has the patient. */
export async function clinicOfPatient(db: PoolClient, clinics: number[], id: number): Promise<number | null> {
  const found = await row<{ client: number }>(
    db,
    sql`select client_id as client from inova.patients where client_id = any (${clinics}) and id = ${id}`,
  );
  return found?.client ?? null;
}

/** Adds a patient without an EHR id to a clinic; `source` is how the patient was added. */
export function createPatient(
  store: Store,
  client: number,
  added: NewPatient,
  source: string,
): Promise<PatientRecordRow> {
  return asClinics(store, [client], async (db) => {
    const created = await row<{ id: number }>(
      db,
      sql`insert into inova.patients
          (client_id, firstname, lastname, dob, email, phone, address1, address2, city, state, zip, source)
        values (${client}, ${added.firstname}, ${added.lastname}, ${added.dob}, ${added.email}, ${added.phone},
          ${added.address1}, ${added.address2 || null}, ${added.city}, ${added.state}, ${added.zip}, ${source})
        returning id`,
    );
    return (await row<PatientRecordRow>(db, recordOf([client], created?.id as number))) as PatientRecordRow;
  });
}
