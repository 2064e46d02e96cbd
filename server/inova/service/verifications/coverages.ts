import type { PoolClient } from 'pg';
import type { NewPolicy } from '#server/inova/contract/verifications/verifications.ts';
import { row, sql } from '#server/store/sql.ts';

/** A patient's policy and its open verification, if any; null if the patient doesn't have the policy. */
export async function findPolicy(db: PoolClient, clinics: number[], patientId: number, coverageId: number) {
  const found = await row<{ client: number; open: number | null }>(
    db,
    sql`select i.client_id as client, (select v.id from inova.verifications v
        where v.client_id = i.client_id and v.coverage_id = i.id and v.state <> 'completed'
        order by v.received_at desc, v.id desc limit 1) as open
      from inova.coverages i
      where i.client_id = any (${clinics}) and i.id = ${coverageId} and i.patient_id = ${patientId}`,
  );
  return found;
}

/** Adds a policy after the patient's others, with its card received; returns its number, null without the patient. */
export async function addPolicy(
  db: PoolClient,
  clinics: number[],
  patientId: number,
  policy: NewPolicy,
  at: Date,
): Promise<number | null> {
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.coverages (client_id, patient_id, rank, payer, plan_type, member_id, group_number,
        card_received_on)
      select p.client_id, p.id, 1 + (select count(*) from inova.coverages i
          where i.client_id = p.client_id and i.patient_id = p.id and i.termed_on is null),
        ${policy.payer}, ${policy.planType || null}, ${policy.memberId}, ${policy.groupNumber || null},
        (${at}::timestamptz at time zone c.time_zone)::date
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patientId} returning id`,
  );
  return added?.id ?? null;
}
