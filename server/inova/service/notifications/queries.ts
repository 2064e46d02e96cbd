import type { Notification } from '#server/inova/contract/notifications.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { prepared, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A user's notifications, newest first. */
export function listNotifications(store: Store, userId: number): Promise<Notification[]> {
  return rows(
    store.pool,
    prepared(
      'notifications',
      sql`select id, title, text, link, ${isoTime('created')} as created, read from inova.notifications
      where user_id = ${userId} order by inova.notifications.created desc, id desc`,
    ),
  );
}

/** Marks a user's notifications up to this one as read; false if it isn't one of theirs. */
export async function markNotificationsRead(store: Store, userId: number, upTo: number): Promise<boolean> {
  const marked = await rows(
    store.pool,
    sql`with latest as (select user_id, id from inova.notifications where user_id = ${userId} and id = ${upTo}),
        marked as (update inova.notifications n set read = 1 from latest
          where n.user_id = latest.user_id and n.id <= latest.id and n.read = 0)
      select id from latest`,
  );
  return marked.length === 1;
}
