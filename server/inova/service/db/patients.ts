import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { NewPatient } from '../../contract/patients.ts';

/** A patient as search results show one; `dob` is the true date. */
export interface PatientRow {
  id: number;
  clientId: number;
  firstname: string;
  lastname: string;
  ehrid: string | null;
  city: string | null;
  state: string | null;
  dob: string;
  phone: string | null;
  email: string | null;
}

/** A patient as the record shows one. */
export interface PatientRecordRow extends PatientRow {
  address1: string | null;
  address2: string | null;
  zip: string | null;
  partnerName: string | null;
  provider: string | null;
  source: string | null;
  createdAt: Date;
}

const brief = sql`p.id, p.client_id as "clientId", p.firstname, p.lastname, p.ehrid, p.city, p.state, p.dob, p.phone, p.email`;
const full = sql`${brief}, p.address1, p.address2, p.zip, p.partner_name as "partnerName",
  v.name as provider, p.source, p.created_at as "createdAt"`;

/** Patients of these clinics, 100 at most, by name. */
export function searchPatients(store: Store, clinics: number[], query: string): Promise<PatientRow[]> {
  const date = query.match(/^(\d{1,2})-(\d{1,2})-(\d{4})$/);
  const iso = date ? `${date[3]}-${date[1]!.padStart(2, '0')}-${date[2]!.padStart(2, '0')}` : null;
  return asClinics(store, clinics, (db) =>
    rows<PatientRow>(
      db,
      sql`select ${brief} from inova.patients p
          where p.dob::text = ${iso} or p.ehrid = ${query} or lower(p.email) = lower(${query})
            or p.firstname || ' ' || p.lastname ilike ${`%${query}%`}
          order by p.lastname, p.firstname, p.id limit 100`,
    ),
  );
}

/** One patient of these clinics, or null. */
export function findPatient(store: Store, clinics: number[], id: number): Promise<PatientRecordRow | null> {
  return asClinics(store, clinics, (db) =>
    row<PatientRecordRow>(
      db,
      sql`select ${full} from inova.patients p
          left join inova.providers v on v.client_id = p.client_id and v.id = p.provider_id
          where p.client_id = any (${clinics}::int[]) and p.id = ${id}`,
    ),
  );
}

/** Adds a patient to a clinic. */
export function createPatient(store: Store, clientId: number, patient: NewPatient): Promise<PatientRecordRow> {
  return asClinics(store, [clientId], async (db) => {
    const created = await row<PatientRecordRow>(
      db,
      sql`with p as (
            insert into inova.patients
              (client_id, firstname, lastname, dob, address1, address2, city, state, zip, email, phone, source)
            values (${clientId}, ${patient.firstname}, ${patient.lastname}, ${patient.dob}, ${patient.address1},
              ${patient.address2 || null}, ${patient.city}, ${patient.state}, ${patient.zip}, ${patient.email},
              ${patient.phone}, 'portal')
            returning *
          )
          select ${full} from p left join inova.providers v on false`,
    );
    return created as PatientRecordRow;
  });
}
