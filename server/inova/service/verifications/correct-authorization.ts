import type { PoolClient } from 'pg';
import type { AuthorizationOutcome } from '#server/inova/contract/verifications/verifications.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { updateBlockers } from '../lists/action-helpers.ts';
import { isForPolicy, type PolicyKey } from './authorizations.ts';

/** What an authorization is corrected to; null where its status has no such value. */
export interface CorrectedAuthorization {
  id: number;
  procedure: string;
  state: AuthorizationOutcome;
  values: Record<string, string | null>;
}

type Stored = Record<string, string | number | null>;

const columns = sql`procedure, state as status, submitted_on::text as submitted, follow_up_on::text as "followUp",
  decided_on::text as decided, number, expires_on::text as expires, units, denial_reason as reason,
  withdrawal_reason as withdrawal`;

/** Locks an authorization of the policy; null if it has none with this number. */
export function lockAuthorization(db: PoolClient, policy: PolicyKey, id: number): Promise<Stored | null> {
  return row<Stored>(
    db,
    sql`select ${columns} from inova.authorizations z where z.client_id = ${policy.client} and z.id = ${id}
      and ${isForPolicy(policy)} for update`,
  );
}

/** Replaces the values of a locked authorization, and records what they were. */
export async function correctLocked(
  db: PoolClient,
  { client, patientId }: PolicyKey,
  { id, procedure, state, values }: CorrectedAuthorization,
  before: Stored,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { submitted = null, followUp = null, decided = null, number = null, expires = null, units = null } = values;
  const after = await row<Stored>(
    db,
    sql`update inova.authorizations set procedure = ${procedure}, state = ${state},
        required_on = least(required_on, ${submitted}::date), submitted_on = ${submitted}::date,
        follow_up_on = ${followUp}::date, decided_on = ${decided}::date, number = ${number},
        expires_on = ${expires}::date, units = ${units}::smallint, denial_reason = ${values.reason ?? null},
        withdrawn_on = null, withdrawal_reason = null
      where client_id = ${client} and id = ${id} returning ${columns}`,
  );
  const fields = differences(before, after as Stored);
  if (Object.keys(fields).length === 0) return;
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'authorization', ${id}, ${patientId}, 'corrected', ${by}, ${at}, ${JSON.stringify({ fields })})`,
  );
  await rows(
    db,
    updateBlockers({
      selection: sql`(select ${client}::int, ${patientId}::bigint) as chosen (client_id, patient_id)`,
      at,
    }),
  );
}

function differences(before: Stored, after: Stored) {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name] ?? null, to }]));
}
