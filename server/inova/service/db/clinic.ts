import type { CptCode, DevNote, Notification } from '#server/inova/contract/clinic.ts';
import { row, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { isoTime } from './iso-time.ts';

/** A monitored service; `clientname` is empty where it concerns all clinics. */
export interface StatusRow {
  id: number;
  name: string;
  clientname: string;
  description: string;
  status: string;
  notes: string;
  lastupdate: string;
  priority: number;
}

/** A clinic's procedure codes, by code. */
export function listCptCodes(store: Store, client: number): Promise<CptCode[]> {
  const statement = sql`select cpt, label from inova.cpt_codes where client_id = ${client} order by cpt`;
  return rowsAsClinics(store, [client], statement);
}

/** The latest welcome note, or null; `notes` is HTML. */
export function latestWelcome(store: Store): Promise<DevNote | null> {
  return row(
    store.pool,
    sql`select id, title, ${isoTime('created')} as created, notes from inova.dev_notes
      where kind = 'welcome' order by inova.dev_notes.created desc, id desc limit 1`,
  );
}

/** The monitored services that concern all clinics or one of these, the most urgent first. */
export function listStatus(store: Store, clinics: number[]): Promise<StatusRow[]> {
  return rows(
    store.pool,
    sql`select s.id, s.name, coalesce(c.name, '') as clientname, s.description, s.status, s.notes,
        ${isoTime('s.lastupdate')} as lastupdate, s.priority
      from inova.status_items s left join inova.clients c on c.id = s.client_id
      where s.client_id is null or s.client_id = any (${clinics})
      order by s.priority desc, s.name, s.id`,
  );
}

/** A user's notifications, newest first. */
export function listNotifications(store: Store, userId: number): Promise<Notification[]> {
  return rows(
    store.pool,
    sql`select id, title, text, link, ${isoTime('created')} as created, read from inova.notifications
      where user_id = ${userId} order by inova.notifications.created desc, id desc`,
  );
}
