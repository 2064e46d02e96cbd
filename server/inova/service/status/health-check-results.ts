import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { ServiceStatus } from '../../contract/status.ts';

const unhealthyAfterFailures = 3;

/** The status and message after a number of consecutive failures. */
function statusAfter(failures: number): { status: ServiceStatus; description: string } {
  if (failures === 0) return { status: 'HEALTHY', description: 'Passes the health check' };
  if (failures < unhealthyAfterFailures) return { status: 'DEGRADED', description: 'Missed the last health check' };
  return { status: 'UNHEALTHY', description: `Missed ${unhealthyAfterFailures} health checks in a row` };
}

/** The result of a health check. */
export interface CheckResult {
  service: string;
  isUp: boolean;
  /** What it found, which is shown at once. */
  problem: string | null;
  at: Date;
}

/** Counts a service's failures in a row, for all portals, and stores its status if it changed. */
export function recordCheckResult(store: Store, { service, isUp, problem, at }: CheckResult): Promise<void> {
  return asOwner(store, async (db) => {
    await rows(
      db,
      sql`insert into inova.status_items (name, description, status, lastupdate, checked)
        values (${service}, '', '', ${at}, true) on conflict (name) where checked do nothing`,
    );
    const item = sql`name = ${service} and checked`;
    const last = await row<{ failures: number }>(
      db,
      sql`select failures from inova.status_items where ${item} for update`,
    );
    const failures = isUp ? 0 : Math.min((last?.failures ?? 0) + 1, unhealthyAfterFailures);
    const { status, description } = problem ? { status: 'UNHEALTHY', description: problem } : statusAfter(failures);
    await rows(db, sql`update inova.status_items set failures = ${failures} where ${item} and failures <> ${failures}`);
    await rows(
      db,
      sql`update inova.status_items set description = ${description}, status = ${status}, lastupdate = ${at},
          version = version + 1
        where ${item} and (status, description) is distinct from (${status}, ${description})`,
    );
  });
}

/** Removes the results of services no longer checked. */
export async function removeOtherResults(store: Store, services: string[]): Promise<void> {
  await rows(store.pool, sql`delete from inova.status_items where checked and name <> all (${services})`);
}
