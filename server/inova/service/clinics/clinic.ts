import type { CptCode, Notification } from '#server/inova/contract/clinic.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A clinic's procedure codes, by code. */
export function listCptCodes(store: Store, client: number): Promise<CptCode[]> {
  const statement = sql`select cpt, label, (price_cents / 100.0)::float8 as price from inova.cpt_codes
    where client_id = ${client} order by cpt`;
  return rowsAsClinics(store, [client], statement);
}

/** A user's notifications, newest first. */
export function listNotifications(store: Store, userId: number): Promise<Notification[]> {
  return rows(
    store.pool,
    sql`select id, title, text, link, ${isoTime('created')} as created, read from inova.notifications
      where user_id = ${userId} order by inova.notifications.created desc, id desc`,
  );
}
