import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

const retentionDays = 90;

/** True if the account signed in from this network in the last 90 days. */
export async function isKnownNetwork(store: Store, email: string, network: string): Promise<boolean> {
  const found = await row(
    store.pool,
    sql`select from portal.known_networks where user_email = ${email} and network = ${network}`,
  );
  return found !== null;
}

/** Records that the account signed in from this network. */
export async function rememberNetwork(store: Store, email: string, network: string, now: Date): Promise<void> {
  await rows(
    store.pool,
    sql`insert into portal.known_networks (user_email, network, seen_at) values (${email}, ${network}, ${now})
        on conflict (user_email, network) do update set seen_at = excluded.seen_at`,
  );
}

/** Removes networks from which the account has not signed in for 90 days. */
export async function removeOldNetworks(store: Store, now: Date): Promise<void> {
  await rows(
    store.pool,
    sql`delete from portal.known_networks where seen_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  );
}
