import type { Principal } from '#server/access/principal.ts';
import type { Later } from '#server/inova/contract/tasks/later.ts';
import type { Notification } from '#server/inova/contract/tasks/notifications.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { findLater } from '../clinics/later.ts';
import type { ServiceTask } from '../context.ts';
import { pushStatement } from './notify.ts';
import { columns, findNotification } from './queries.ts';

interface Own {
  store: Store;
  user: Principal;
  id: number;
  at: Date;
}

/** Marks one of the user's notifications as read until a time, on the clock of its clinic or the current one; null without it. */
export async function snoozeNotification({ store, user, id, at }: Own, entered: Later): Promise<Notification | null> {
  const found = await findNotification(store, user.userId, id);
  if (!found) return null;
  const until = await asClinics(store, user.clinics, (db) => findLater(db, found.client ?? user.clinic, entered, at));
  return row(
    store.pool,
    sql`update inova.notifications n set snoozed_until = ${until}, read_at = coalesce(n.read_at, ${at}), woken = false
      where n.user_id = ${user.userId} and n.id = ${id} returning ${columns}`,
  );
}

/** Notifications that are unread again from now on, as new as those that come now. */
const wake = (condition: Sql, at: Date) => sql`update inova.notifications n
  set snoozed_until = null, read_at = null, woken = true, created = ${at}
  where n.snoozed_until is not null and ${condition}`;

/** Ends the snooze of one of the user's notifications; null if it isn't theirs. */
export async function unsnoozeNotification({ store, user, id, at }: Own): Promise<Notification | null> {
  await rows(store.pool, wake(sql`n.user_id = ${user.userId} and n.id = ${id}`, at));
  return findNotification(store, user.userId, id);
}

/** Returns snoozed notifications whose time has come, and sends them to the devices of their users. */
export const wakeNotificationsTask: ServiceTask = {
  name: 'wake-notifications',
  label: 'Return snoozed notifications',
  cron: '* * * * *',
  run: async ({ store, now }) => {
    const at = now();
    const woken = sql`${wake(sql`n.snoozed_until <= ${at}`, at)} returning n.id, n.user_id, n.topic`;
    await rows(store.pool, sql`with told as (${woken}) ${pushStatement}`);
  },
};
