import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The result of a health check. */
export interface CheckResult {
  service: string;
  status: string;
  description: string;
  at: Date;
}

/** Stores a result as the service's status item, if it changed. */
export async function recordCheckResult(
  store: Store,
  { service, status, description, at }: CheckResult,
): Promise<void> {
  await rows(
    store.pool,
    sql`insert into inova.status_items as s (name, description, status, lastupdate, checked)
      values (${service}, ${description}, ${status}, ${at}, true)
      on conflict (name) where checked do update
        set description = excluded.description, status = excluded.status, lastupdate = excluded.lastupdate,
          version = s.version + 1
        where (s.status, s.description) is distinct from (excluded.status, excluded.description)`,
  );
}

/** Removes the results of services no longer checked. */
export async function removeOtherResults(store: Store, services: string[]): Promise<void> {
  await rows(store.pool, sql`delete from inova.status_items where checked and name <> all (${services})`);
}
