import type { PoolClient } from 'pg';
import type { EhrPatient } from '#server/providers/ehr/ehr.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The number of the clinic's patient with this EHR id, or null. */
export function findPatientByEhrId(store: Store, clientId: number, ehrId: string): Promise<number | null> {
  return asClinics(store, [clientId], (db) => numberOf(db, clientId, ehrId));
}

/** Adds a patient of the EHR with the coverages; the number of the one already there where another was quicker. */
export function createImportedPatient(
  store: Store,
  clientId: number,
  ehrId: string,
  person: EhrPatient,
): Promise<number> {
  return asClinics(store, [clientId], async (db) => {
    const created = await insertPatient(db, clientId, ehrId, person);
    if (!created) return (await numberOf(db, clientId, ehrId)) as number;
    for (const [index, coverage] of person.coverages.entries()) {
      await rows(
        db,
        sql`insert into inova.coverages
              (client_id, patient_id, rank, payer, plan_type, member_id, group_number, effective_on, termed_on)
            values (${clientId}, ${created.id}, ${index + 1}, ${coverage.payer}, ${coverage.planType},
              ${coverage.memberId}, ${coverage.groupNumber}, ${coverage.effectiveOn}, ${coverage.termedOn})`,
      );
    }
    return created.id;
  });
}

function insertPatient(db: PoolClient, clientId: number, ehrId: string, person: EhrPatient) {
  return row<{ id: number }>(
    db,
    sql`insert into inova.patients (client_id, firstname, lastname, dob, ehrid, email, phone, address1, address2, city,
          state, zip, partner_name, provider_id, source)
        values (${clientId}, ${person.firstname}, ${person.lastname}, ${person.dob}, ${ehrId}, ${person.email},
          ${person.phone}, ${person.address1}, ${person.address2}, ${person.city}, ${person.state}, ${person.zip},
          ${person.partnerName},
          (select id from inova.providers where client_id = ${clientId} and name = ${person.provider} limit 1), 'EHR')
        on conflict (client_id, ehrid) do nothing returning id`,
  );
}

async function numberOf(db: PoolClient, clientId: number, ehrId: string): Promise<number | null> {
  const found = await row<{ id: number }>(
    db,
    sql`select id from inova.patients where client_id = ${clientId} and ehrid = ${ehrId}`,
  );
  return found && found.id;
}
