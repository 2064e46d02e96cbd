import type { Principal } from '#server/access/principal.ts';
import type { FeedEvent, FeedStatus } from '#server/inova/contract/scheduling/calendar-feed.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asPortal, row, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { hashToken, newToken } from '../token.ts';

type Feed = Pick<ServiceContext, 'store' | 'now' | 'publicOrigin'>;

/** When the user's feed was created and last read. */
export async function feedStatus({ store }: Feed, { userId }: Principal): Promise<FeedStatus> {
  const found = await asPortal(store, (db) =>
    row<FeedStatus>(
      db,
      sql`select ${isoTime('created_at')} as "createdAt", ${isoTime('read_at')} as "readAt"
        from inova.calendar_feeds where user_id = ${userId}`,
    ),
  );
  return found ?? { createdAt: null, readAt: null };
}

/** Creates the user's feed, in place of a previous one; only its hash is stored. */
export async function createFeed(
  { store, now, publicOrigin }: Feed,
  { userId }: Principal,
): Promise<{ address: string }> {
  const token = newToken();
  await asPortal(store, (db) =>
    rows(
      db,
      sql`insert into inova.calendar_feeds (user_id, token_hash, created_at) values (${userId}, ${hashToken(token)}, ${now()})
        on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`,
    ),
  );
  return { address: `${publicOrigin}/calendar/${token}.ics` };
}

/** Ends the user's feed. */
export async function revokeFeed({ store }: Feed, { userId }: Principal): Promise<FeedStatus> {
  await asPortal(store, (db) => rows(db, sql`delete from inova.calendar_feeds where user_id = ${userId}`));
  return { createdAt: null, readAt: null };
}

/** The appointments of the feed's user, as their permissions are now; nothing for one who is disabled. */
export async function readFeed(context: ServiceContext, token: string): Promise<FeedEvent[]> {
  const { store, now, registry } = context;
  const owner = await asPortal(store, (db) =>
    row<{ userId: number; clinic: number }>(
      db,
      sql`update inova.calendar_feeds f set read_at = ${now()} from inova.users u
        where u.id = f.user_id and not u.disabled and f.token_hash = ${hashToken(token)}
        returning u.id as "userId", u.client_id as clinic`,
    ),
  );
  const principal = owner && (await registry.findPrincipal(context, owner));
  if (!principal) throw notFound();
  return rowsAsClinics(
    store,
    principal.clinics,
    sql`select 'appointment-' || a.client_id || '-' || a.id || '@inova' as uid, a.version as sequence,
        ${isoTime('a.starts_at')} as "startsAt",
        ${isoTime(sql`(a.starts_at + make_interval(mins => a.minutes))`)} as "endsAt",
        a.type, c.name as clinic, a.state = 'cancelled' as "isCancelled"
      from inova.appointments a
      join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id and v.email = ${principal.email}
      join inova.clients c on c.id = a.client_id
      where a.starts_at > ${now()}::timestamptz - interval '30 days'
        and (a.state <> 'cancelled' or a.cancelled_at > ${now()}::timestamptz - interval '30 days')
      order by a.starts_at, a.client_id, a.id`,
  );
}
