import type { PoolClient } from 'pg';
import type { authorizationStatuses } from '#server/inova/contract/verifications/verifications.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { updateBlockers } from '../lists/action-helpers.ts';

/** The key of an authorization's policy. */
export interface PolicyKey {
  client: number;
  patientId: number;
  coverageId: number | null;
}

/** An authorization as shown on its verification; `z` in SQL. */
export interface AuthorizationRow {
  id: number;
  procedure: 'IVF' | 'IUI' | 'OI' | 'Medication';
  state: (typeof authorizationStatuses)[number];
  number: string | null;
  units: number | null;
  unitsUsed: number;
  requiredOn: string;
  submittedOn: string | null;
  followUpOn: string | null;
  decidedOn: string | null;
  expiresOn: string | null;
  denialReason: string | null;
  withdrawnOn: string | null;
  withdrawalReason: string | null;
  assignee: string | null;
}

export const authorizationColumns = sql`z.id, z.procedure, z.state, z.number, z.units, z.units_used as "unitsUsed",
  z.required_on as "requiredOn", z.submitted_on as "submittedOn", z.follow_up_on as "followUpOn",
  z.decided_on as "decidedOn", z.expires_on as "expiresOn", z.denial_reason as "denialReason",
  z.withdrawn_on as "withdrawnOn", z.withdrawal_reason as "withdrawalReason",
  ${staffName(sql`z.assigned_to`)} as assignee`;

export function isForPolicy({ client, patientId, coverageId }: PolicyKey): Sql {
  return sql`z.client_id = ${client} and z.patient_id = ${patientId}
    and z.coverage_id is not distinct from ${coverageId}::bigint`;
}

/** Records that the payer requires an authorization, for the planned cycle if any; returns its number. */
export async function requireAuthorization(
  db: PoolClient,
  { client, patientId, coverageId }: PolicyKey,
  procedure: string,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const inserted = await row<{ id: number }>(
    db,
    sql`with made as (
        insert into inova.authorizations (client_id, patient_id, coverage_id, episode_id, procedure, state, required_on,
          assigned_to)
        select c.id, ${patientId}::bigint, ${coverageId}::bigint, (select e.id from inova.episodes e
            where e.client_id = c.id and e.patient_id = ${patientId} and e.closed_on is null and e.day1_on is null
            order by e.opened_on desc, e.id desc limit 1), ${procedure}, 'required',
          (${at}::timestamptz at time zone c.time_zone)::date, ${by}
        from inova.clients c where c.id = ${client} returning id),
      noted as (
        insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
        select ${client}::int, 'authorization', id, ${patientId}::bigint, 'required', ${by}, ${at}::timestamptz,
          jsonb_build_object('procedure', ${procedure}::text) from made)
      select id from made`,
  );
  const { id } = inserted as { id: number };
  await rows(
    db,
    updateBlockers({
      selection: sql`(select ${client}::int, ${patientId}::bigint) as chosen (client_id, patient_id)`,
      at,
    }),
  );
  return id;
}
