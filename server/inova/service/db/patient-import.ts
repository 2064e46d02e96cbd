import type { PoolClient } from 'pg';
import { asClinics, join, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A person as an EHR knows them; dates are `YYYY-MM-DD`, coverages in the order of use. */
export interface EhrPerson {
  firstname: string;
  lastname: string;
  dob: string;
  email: string | null;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  partnerName: string | null;
  provider: string | null;
  coverages: {
    payer: string;
    planType: string | null;
    memberId: string | null;
    groupNumber: string | null;
    effectiveOn: string | null;
    termedOn: string | null;
  }[];
}

async function insertPerson(db: PoolClient, client: number, ehrid: string, person: EhrPerson) {
  return row<{ id: number }>(
    db,
    sql`insert into inova.patients (client_id, ehrid, firstname, lastname, dob, email, phone, address1, address2, city,
        state, zip, partner_name, provider_id, source)
      values (${client}, ${ehrid}, ${person.firstname}, ${person.lastname}, ${person.dob}, ${person.email},
        ${person.phone}, ${person.address1}, ${person.address2}, ${person.city}, ${person.state}, ${person.zip},
        ${person.partnerName},
        (select id from inova.providers where client_id = ${client} and name = ${person.provider} order by id limit 1),
        'EHR')
      on conflict (client_id, ehrid) do nothing returning id`,
  );
}

async function insertCoverages(db: PoolClient, client: number, patientId: number, person: EhrPerson): Promise<void> {
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

function idByEhr(db: PoolClient, client: number, ehrid: string) {
  return row<{ id: number }>(db, sql`select id from inova.patients where client_id = ${client} and ehrid = ${ehrid}`);
}

/** The number of the clinic's patient with this EHR id, or null. */
export async function findByEhrId(store: Store, client: number, ehrid: string): Promise<number | null> {
  const found = await asClinics(store, [client], (db) => idByEhr(db, client, ehrid));
  return found?.id ?? null;
}

/** Adds the person of an EHR, or finds the patient already imported, also when two import at once; the number. */
export function importEhrPatient(store: Store, client: number, ehrid: string, person: EhrPerson): Promise<number> {
  return asClinics(store, [client], async (db) => {
    const added = await insertPerson(db, client, ehrid, person);
    if (added) await insertCoverages(db, client, added.id, person);
    return (added ?? ((await idByEhr(db, client, ehrid)) as { id: number })).id;
  });
}
