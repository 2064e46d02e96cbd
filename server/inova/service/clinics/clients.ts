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

/** What is switched on in a clinic. */
export interface ClinicFeatures {
  openEnrollment: boolean;
  hasNotifications: boolean;
  hasMessaging: boolean;
}

/** Columns: what is switched on in the clinic `c`. */
export const featureColumns = (at: Date) => sql`
  inova.feature_is_on('open-enrollment', c.id, ${at}) as "openEnrollment",
  inova.feature_is_on('notifications', c.id, ${at}) as "hasNotifications",
  inova.feature_is_on('messaging', c.id, ${at}) as "hasMessaging"`;

/** A clinic with what is switched on there, or null. */
export function getClient(store: Store, id: number, at: Date): Promise<(ClientRow & ClinicFeatures) | null> {
  return row(
    store.pool,
    sql`select c.id, c.name, c.corp, c.time_zone as "timeZone", ${featureColumns(at)} from inova.clients c where c.id = ${id}`,
  );
}

/** Today's date in a clinic's time zone, as `YYYY-MM-DD`. */
export async function todayIn(store: Store, id: number, now: Date): Promise<string> {
  const found = await row<{ today: string }>(
    store.pool,
    sql`select (${now}::timestamptz at time zone time_zone)::date as today from inova.clients where id = ${id}`,
  );
  return found?.today ?? dayIn('UTC', now);
}
