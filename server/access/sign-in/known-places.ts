import { createHash } from 'node:crypto';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const retentionDays = 90;

/** Where a sign-in comes from: a network, and the browser's device cookie; null without a browser. */
export interface Place {
  network: string;
  device: string | null;
}

/** The hash by which a device cookie is stored; an empty one, which is no browser's, without a cookie. */
export const hashOf = (device: string | null) =>
  device ? createHash('sha256').update(device).digest() : Buffer.alloc(0);

/** By what an account is known here: it signed in with this browser, or else from this network, in the last 90 days. */
export async function knownBy(
  store: Store,
  email: string,
  { network, device }: Place,
): Promise<'device' | 'network' | 'stranger'> {
  const found = await row<{ device: boolean; network: boolean }>(
    store.pool,
    sql`select exists (select from portal.known_devices
          where user_email = ${email} and device_hash = ${hashOf(device)}) as device,
        exists (select from portal.known_networks where user_email = ${email} and network = ${network}) as network`,
  );
  if (found?.device) return 'device';
  return found?.network ? 'network' : 'stranger';
}

/** Records that the account signed in here. */
export async function rememberPlace(store: Store, email: string, { network, device }: Place, now: Date): Promise<void> {
  await rows(
    store.pool,
    sql`insert into portal.known_networks (user_email, network, seen_at) values (${email}, ${network}, ${now})
        on conflict (user_email, network) do update set seen_at = excluded.seen_at`,
  );
  if (!device) return;
  await rows(
    store.pool,
    sql`insert into portal.known_devices (user_email, device_hash, seen_at) values (${email}, ${hashOf(device)}, ${now})
        on conflict (user_email, device_hash) do update set seen_at = excluded.seen_at`,
  );
}

/** Removes networks and browsers with which the account has not signed in for 90 days. */
export async function removeOldPlaces(store: Store, now: Date): Promise<void> {
  const before = sql`${now}::timestamptz - make_interval(days => ${retentionDays})`;
  await rows(store.pool, sql`delete from portal.known_networks where seen_at < ${before}`);
  await rows(store.pool, sql`delete from portal.known_devices where seen_at < ${before}`);
}
