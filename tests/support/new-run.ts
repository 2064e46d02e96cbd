import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { first } from './first.ts';

/** Adds a finished run in a clinic, without rows, and returns its number. */
export async function addRun({ pool }: Pick<Store, 'pool'>, clinic: number): Promise<number> {
  const insert = sql`insert into inova.action_runs
      (list, action, principal, by, clinics, given, total, left_out, started_at, finished_at)
    values ('new-patients', 'log-call', '{}', 'staff@inova.test', ${[clinic]}, '{}', 0, 0, now(), now()) returning id`;
  return first(await rows<{ id: number }>(pool, insert)).id;
}
