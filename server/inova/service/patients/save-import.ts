import type { PoolClient } from 'pg';
import type { EhrPatient } from '#server/providers/ehr/ehr-patient.ts';
import { asClinics, join, row, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

async function insertPerson(db: PoolClient, client: number, ehrid: string, person: EhrPatient) {
  return row<{ id: number }>(
    db,
    sql`insert into inova.patients (client_id, ehrid, firstname, lastname, dob, gender, email, phone, address1, address2, city,
        state, zip, partner_name, provider_id, source)
      values (${client}, ${ehrid}, ${person.firstname}, ${person.lastname}, ${person.dob}, ${person.gender ?? null}, ${person.email},
        ${person.phone}, ${person.address1}, ${person.address2}, ${person.city}, ${person.state}, ${person.zip},
        ${person.partnerName},
        (select id from inova.providers where client_id = ${client} and name = ${person.provider} order by id limit 1),
        'EHR')
      on conflict (client_id, ehrid) do nothing returning id`,
  );
}

async function insertCoverages(db: PoolClient, client: number, patientId: number, person: EhrPatient): Promise<void> {
  if (person.coverages.length === 0) return;
  const values = person.coverages.map((each, index) => {
    return sql`(${client}, ${patientId}, ${index + 1}, ${each.payer}, ${each.planType}, ${each.memberId},
      ${each.groupNumber}, ${each.effectiveOn}, ${each.termedOn})`;
  });
  await rows(
    db,
    sql`insert into inova.coverages (client_id, patient_id, rank, payer, plan_type, member_id, group_number,
      effective_on, termed_on) values ${join(values)}`,
  );
}

const byEhrId = (client: number, ehrid: string) =>
  sql`select id from inova.patients where client_id = ${client} and ehrid = ${ehrid}`;

/** The number of the clinic's patient with this EHR id, or null. */
export async function findByEhrId(store: Store, client: number, ehrid: string): Promise<number | null> {
  const [found] = await rowsAsClinics<{ id: number }>(store, [client], byEhrId(client, ehrid));
  return found?.id ?? null;
}

/** Adds a patient from an EHR, or finds the one already imported, even by a concurrent import; returns the number. */
export function importEhrPatient(store: Store, client: number, ehrid: string, person: EhrPatient): Promise<number> {
  return asClinics(store, [client], async (db) => {
    const added = await insertPerson(db, client, ehrid, person);
    if (added) await insertCoverages(db, client, added.id, person);
    return (added ?? ((await row(db, byEhrId(client, ehrid))) as { id: number })).id;
  });
}
