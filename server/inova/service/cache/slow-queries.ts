import { createHash } from 'node:crypto';
import type { Principal } from '#server/access/principal.ts';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A slow request for a board or a list's aggregates; `query` has its filters. */
export interface SlowQuery {
  kind: 'board' | 'list';
  name: string;
  query: Record<string, string>;
  principal: Principal;
}

const day = 24 * 60 * 60_000;
const retentionMs = 7 * day;
const maxWarmed = 50;

/** Records or forgets a query as slow; users with the same clinics and permissions share the entry. */
export function trackSlowQuery(store: Store, slowQuery: SlowQuery, now: Date) {
  const { kind, name, query } = slowQuery;
  const principal = { ...slowQuery.principal, userId: 0, email: '' };
  const keyParts = [query, principal].map((each) =>
    Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const id = createHash('sha256')
    .update(JSON.stringify([kind, name, keyParts]))
    .digest('base64url');
  const upsert = sql`insert into inova.slow_answers (id, kind, name, query, principal, asked_at)
      values (${id}, ${kind}, ${name}, ${query}, ${principal}, ${now})
      on conflict (id) do update set asked_at = greatest(slow_answers.asked_at, excluded.asked_at)`;
  const removal = sql`delete from inova.slow_answers where id = ${id}`;
  return async (isSlow: boolean): Promise<void> => void (await rows(store.pool, isSlow ? upsert : removal));
}

/** Slow queries of the last week, most recent first. */
export function listSlowQueries(store: Store, now: Date): Promise<SlowQuery[]> {
  return rows(
    store.pool,
    sql`select kind, name, query, principal from inova.slow_answers
      where asked_at > ${new Date(now.getTime() - retentionMs)} order by asked_at desc limit ${maxWarmed}`,
  );
}

/** Removes queries not requested for a week. */
export async function removeStaleSlowQueries(store: Store, now: Date): Promise<void> {
  await rows(
    store.pool,
    sql`delete from inova.slow_answers where asked_at <= ${new Date(now.getTime() - retentionMs)}`,
  );
}
