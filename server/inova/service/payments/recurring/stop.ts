import type { PoolClient } from 'pg';
import { rows, type Sql, sql } from '#server/store/sql.ts';

interface By {
  by: string;
  at: Date;
}

/** Stops the plans of a card, whose authorization was revoked. */
export function stopPlansOfCard(
  db: PoolClient,
  { client, id }: { client: number; id: number },
  stopped: By,
): Promise<void> {
  return stopPlans(db, sql`n.client_id = ${client} and n.card_id = ${id}`, stopped);
}

/** Stops active and paused plans that meet a condition: what is due by them is not charged any more. */
export async function stopPlans(db: PoolClient, condition: Sql, { by, at }: By): Promise<void> {
  await rows(
    db,
    sql`with stopped as (
        update inova.recurring_plans n set state = 'stopped', stopped_at = ${at}, stopped_by = ${by}
        where ${condition} and n.state in ('active', 'paused') returning n.client_id, n.id)
      update inova.recurring_payments y set state = 'skipped', next_try_on = null from stopped
        where y.client_id = stopped.client_id and y.plan_id = stopped.id and y.state = 'due'`,
  );
}
