import type { PushTarget } from '#server/providers/push/push.ts';
import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A tab in use reports it at least this often; its user sees notifications in the top bar. */
const activeSeconds = 60;

/** A push message to a browser about a notification. */
export interface PushKey {
  subscription: number;
  notification: number;
}

/** A push message that may be sent; `isActive` while its user works in a tab of the portal. */
export interface PendingPush extends PushTarget {
  topic: string;
  isActive: boolean;
}

interface NewSubscription extends PushTarget {
  tokenHash: Buffer;
  userId: number;
  at: Date;
}

/** Replaces the subscription of a sign-in, and one of the same browser that belonged to another. */
export function saveSubscription(
  store: Store,
  { tokenHash, userId, endpoint, p256dh, auth, keyId, at }: NewSubscription,
): Promise<void> {
  return asPortal(store, async (db) => {
    await rows(db, sql`delete from inova.push_subscriptions where token_hash = ${tokenHash} or endpoint = ${endpoint}`);
    await rows(
      db,
      sql`insert into inova.push_subscriptions (token_hash, user_id, endpoint, p256dh, auth, key_id, created_at)
        values (${tokenHash}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${keyId}, ${at})`,
    );
  });
}

/** True if a sign-in gets push messages. */
export async function hasSubscription(store: Store, tokenHash: Buffer): Promise<boolean> {
  return (await row(store.pool, sql`select from inova.push_subscriptions where token_hash = ${tokenHash}`)) !== null;
}

export async function removeSubscriptionOf(store: Store, tokenHash: Buffer): Promise<void> {
  await rows(store.pool, sql`delete from inova.push_subscriptions where token_hash = ${tokenHash}`);
}

/** Removes a subscription that its browser has ended. */
export async function removeSubscription(store: Store, id: number): Promise<void> {
  await rows(store.pool, sql`delete from inova.push_subscriptions where id = ${id}`);
}

/** A push message with its browser; null once the notification was read, or the sign-in has ended. */
export function findPendingPush(
  store: Store,
  { subscription, notification }: PushKey,
  now: Date,
): Promise<PendingPush | null> {
  return row(
    store.pool,
    sql`select s.endpoint, s.p256dh, s.auth, s.key_id as "keyId", coalesce(n.topic, n.id::text) as topic,
        exists (select from portal.sessions a where a.user_email = u.email and not a.is_wall_screen
          and a.active_at > ${now}::timestamptz - make_interval(secs => ${activeSeconds})) as "isActive"
      from inova.push_subscriptions s
      join inova.tokens t on t.hash = s.token_hash
      join inova.users u on u.id = s.user_id
      join inova.notifications n on n.user_id = s.user_id
      where s.id = ${subscription} and n.id = ${notification} and n.read_at is null
        and t.expires_at > ${now} and not u.disabled
        and inova.feature_is_on('notifications', coalesce(n.client_id, u.client_id), ${now})`,
  );
}
