import type { PoolClient } from 'pg';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Attempt } from '../charges/attempt.ts';
import type { Outcome } from '../charges/outcome.ts';
import { daysToNextTry } from './rules.ts';

/** Records what came of a try of a recurring payment: paid, tried again on another day, or failed. */
export async function recordTry(db: PoolClient, attempt: Attempt, outcome: Outcome, at: Date): Promise<void> {
  const { client, recurringId: id } = attempt;
  if (outcome.kind === 'approved') {
    await update(db, { client, id }, sql`state = 'paid', next_try_on = null, failed_at = null, failure = null`);
    return completePlan(db, attempt);
  }
  const failure = 'text' in outcome ? outcome.text.slice(0, 200) : '';
  const found = await row<{ tries: number; isActive: boolean }>(
    db,
    sql`select y.tries, n.state in ('active', 'paused') as "isActive" from inova.recurring_payments y
      join inova.recurring_plans n on n.client_id = y.client_id and n.id = y.plan_id
      where y.client_id = ${client} and y.id = ${id}`,
  );
  const code = outcome.kind === 'declined' ? (outcome.response?.code ?? null) : null;
  const days = outcome.kind === 'declined' ? daysToNextTry(found?.tries ?? 0, code) : 1;
  if (days === null || !found?.isActive) {
    return update(
      db,
      { client, id },
      sql`state = 'failed', next_try_on = null, failed_at = ${at}, failure = ${failure}`,
    );
  }
  const nextTry = sql`(${at}::timestamptz at time zone (select time_zone from inova.clients where id = ${client}))::date + ${days}::int`;
  const failedAt = outcome.kind === 'declined' ? sql`${at}` : sql`failed_at`;
  await update(
    db,
    { client, id },
    sql`state = 'due', next_try_on = ${nextTry}, failed_at = ${failedAt}, failure = ${failure}`,
  );
}

async function update(db: PoolClient, { client, id }: { client: number; id: number | null }, set: Sql): Promise<void> {
  await rows(db, sql`update inova.recurring_payments set ${set} where client_id = ${client} and id = ${id}`);
}

/** A plan without payments that are due or failed is completed. */
export async function completePlan(
  db: PoolClient,
  { client, recurringId }: Pick<Attempt, 'client' | 'recurringId'>,
): Promise<void> {
  await rows(
    db,
    sql`update inova.recurring_plans n set state = 'completed' where n.client_id = ${client} and n.state in ('active', 'paused')
      and n.id = (select plan_id from inova.recurring_payments where client_id = ${client} and id = ${recurringId})
      and not exists (select from inova.recurring_payments y where y.client_id = n.client_id and y.plan_id = n.id
        and y.state in ('due', 'failed'))`,
  );
}
