import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The procedure codes of a clinic, by code. */
export function listCptCodes(store: Store, clientId: number) {
  return asClinics(store, [clientId], (db) =>
    rows<{ cpt: string; label: string }>(
      db,
      sql`select cpt, label from inova.cpt_codes where client_id = ${clientId} order by cpt`,
    ),
  );
}

/** The latest welcome note; `notes` is HTML. */
export function findLatestWelcome(store: Store) {
  return row<{ id: number; title: string; created: Date; notes: string }>(
    store.pool,
    sql`select id, title, created, notes from inova.dev_notes where kind = 'welcome' order by created desc, id desc limit 1`,
  );
}

export interface StatusRow {
  id: number;
  name: string;
  clientname: string;
  description: string;
  status: string;
  notes: string;
  lastupdate: Date;
  priority: number;
}

/** The monitored services of the network and of these clinics, the most urgent first. */
export function listStatus(store: Store, clinics: number[]) {
  return rows<StatusRow>(
    store.pool,
    sql`select s.id, s.name, coalesce(c.name, '') as clientname, s.description, s.status, s.notes, s.lastupdate, s.priority
        from inova.status_items s left join inova.clients c on c.id = s.client_id
        where s.client_id is null or s.client_id = any (${clinics}::int[])
        order by s.priority desc, s.name, s.id`,
  );
}

export interface NotificationRow {
  id: number;
  title: string;
  text: string;
  link: string | null;
  created: Date;
  read: number;
}

/** The latest notifications of a user, newest first, 100 at most. */
export function listNotifications(store: Store, userId: number) {
  return rows<NotificationRow>(
    store.pool,
    sql`select id, title, text, link, created, read from inova.notifications
        where user_id = ${userId} order by created desc, id desc limit 100`,
  );
}
