import {
  latestCount,
  type Notification,
  type NotificationKind,
  type readStates,
} from '#server/inova/contract/tasks/notifications.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { prepared, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

export const columns = sql`n.id, n.title, n.text, n.link, ${isoTime('n.created')} as created,
  (n.read_at is not null)::int as read, n.kind, n.client_id as client, ${isoTime('n.snoozed_until')} as "snoozedUntil",
  n.woken as "isBack"`;
const newestFirst = sql`n.created desc, n.id desc`;

/** A user's notifications, newest first. */
export function listNotifications(store: Store, userId: number): Promise<Notification[]> {
  return rows(
    store.pool,
    sql`select ${columns} from inova.notifications n where n.user_id = ${userId} order by ${newestFirst}`,
  );
}

/** A user's newest notifications, and how many of all are unread. */
export async function latestNotifications(store: Store, userId: number) {
  const latest = sql`select ${columns} from inova.notifications n
    where n.user_id = ${userId} and n.snoozed_until is null order by ${newestFirst} limit ${latestCount}`;
  const found = await row<{ items: Notification[]; unread: number }>(
    store.pool,
    prepared(
      'latest notifications',
      sql`select ${jsonList(latest)} as items, (select count(*)::int from inova.notifications n
        where n.user_id = ${userId} and n.read_at is null) as unread`,
    ),
  );
  return found as NonNullable<typeof found>;
}

/** One of a user's notifications, or null. */
export function findNotification(store: Store, userId: number, id: number): Promise<Notification | null> {
  return row(
    store.pool,
    sql`select ${columns} from inova.notifications n where n.user_id = ${userId} and n.id = ${id}`,
  );
}

export interface NotificationPage {
  state: (typeof readStates)[number];
  kind?: NotificationKind;
  page: number;
  itemsPerPage: number;
}

const conditions: Record<NotificationPage['state'], Sql> = {
  all: sql`n.snoozed_until is null`,
  unread: sql`n.read_at is null`,
  read: sql`n.read_at is not null and n.snoozed_until is null`,
  snoozed: sql`n.snoozed_until is not null`,
};

/** A page of a user's notifications, unread ones first and snoozed ones by their time, and how many there are. */
export async function pageOfNotifications(
  store: Store,
  userId: number,
  { state, kind, page, itemsPerPage }: NotificationPage,
) {
  const from = sql`from inova.notifications n where n.user_id = ${userId} and ${conditions[state]}
    and ${kind ? sql`n.kind = ${kind}` : sql`true`}`;
  const order = state === 'snoozed' ? sql`n.snoozed_until, n.id` : sql`n.read_at is not null, ${newestFirst}`;
  const items = sql`select ${columns} ${from} order by ${order}
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  const found = await row<{ items: Notification[]; totalItems: number }>(
    store.pool,
    sql`select ${jsonList(items)} as items, (select count(*)::int ${from}) as "totalItems"`,
  );
  return found as NonNullable<typeof found>;
}

/** Marks a user's notifications up to this one as read; false if it isn't one of theirs. */
export async function markNotificationsRead(store: Store, userId: number, upTo: number, at: Date): Promise<boolean> {
  const marked = await rows(
    store.pool,
    sql`with latest as (select user_id, id from inova.notifications where user_id = ${userId} and id = ${upTo}),
        marked as (update inova.notifications n set read_at = ${at} from latest
          where n.user_id = latest.user_id and n.id <= latest.id and n.read_at is null)
      select id from latest`,
  );
  return marked.length === 1;
}

/** Marks a notification as read at this time, or as unread, which ends its snooze; null if it isn't one of the user's. */
export function markNotification(
  store: Store,
  userId: number,
  id: number,
  readAt: Date | null,
): Promise<Notification | null> {
  return row(
    store.pool,
    sql`update inova.notifications n set read_at = ${readAt && sql`coalesce(n.read_at, ${readAt})`},
        snoozed_until = ${readAt && sql`n.snoozed_until`}
      where n.user_id = ${userId} and n.id = ${id} returning ${columns}`,
  );
}

/** The kinds that a user is not notified about. */
export async function listOptOuts(store: Store, userId: number): Promise<string[]> {
  const found = await rows<{ kind: string }>(
    store.pool,
    sql`select kind from inova.notification_opt_outs where user_id = ${userId}`,
  );
  return found.map(({ kind }) => kind);
}

export async function setOptOuts(store: Store, userId: number, kinds: string[]): Promise<void> {
  await rows(
    store.pool,
    sql`with removed as (delete from inova.notification_opt_outs where user_id = ${userId} and kind <> all (${kinds}))
      insert into inova.notification_opt_outs (user_id, kind) select ${userId}, unnest(${kinds}::text[])
      on conflict do nothing`,
  );
}

const retentionDays = 180;

/** Removes notifications that were read long ago. */
export async function removeOldNotifications(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await rows(store.pool, sql`delete from inova.notifications where read_at < ${before} and snoozed_until is null`);
}
