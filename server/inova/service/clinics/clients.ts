import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { dayIn } from '../dates/period.ts';

/** A clinic, or the network's own office; `corp` marks the clinics that belong to the network. */
export interface ClientRow {
  id: number;
  name: string;
  corp: boolean;
  timeZone: string;
}

const columns = sql`id, name, corp, time_zone as "timeZone"`;

/** The clinics with these numbers, by name. */
export function listClients(store: Store, ids: number[]): Promise<ClientRow[]> {
  return rows(store.pool, sql`select ${columns} from inova.clients where id = any (${ids}) order by name, id`);
}

/** A clinic with its open enrollment setting, or null. */
export function getClient(store: Store, id: number): Promise<(ClientRow & { openEnrollment: boolean }) | null> {
  const enrollment = sql`open_enrollment as "openEnrollment"`;
  return row(store.pool, sql`select ${columns}, ${enrollment} from inova.clients where id = ${id}`);
}

/** Today's date in a clinic's time zone, as `YYYY-MM-DD`. */
export async function todayIn(store: Store, id: number, now: Date): Promise<string> {
  const found = await row<{ today: string }>(
    store.pool,
    sql`select (${now}::timestamptz at time zone time_zone)::date as today from inova.clients where id = ${id}`,
  );
  return found?.today ?? dayIn('UTC', now);
}
