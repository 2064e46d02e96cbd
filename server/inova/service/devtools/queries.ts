import type { DevToolsOverview, LoggedCall, ResetState, SignedInSession } from '#server/inova/contract/devtools.ts';
import { features } from '#server/inova/contract/text/feature-names.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The last calls, or those of a request in their order. */
export function listCalls({ pool }: Store, request: string | undefined, isFailed: boolean): Promise<LoggedCall[]> {
  const chosen = request ? sql`s.request = ${request}` : sql`true`;
  return rows(
    pool,
    sql`select s.id, s.request, ${isoTime('s.at')} as at, s.call, s.via, s.status::int as status, s.ms,
        coalesce(u.email, '') as user, s.client_id as client
      from inova.service_calls s left join inova.users u on u.id = s.user_id
      where ${chosen} and ${isFailed ? sql`s.status >= 400` : sql`true`}
      order by s.id ${request ? sql`asc` : sql`desc`} limit 200`,
  );
}

export const listSessions = ({ pool }: Store) =>
  rows<SignedInSession>(
    pool,
    sql`select encode(s.id_hash, 'hex') as session, s.user_email as email,
        coalesce(s.auth_user ->> 'clientName', '') as "clinicName", ${isoTime('s.created_at')} as "startedAt",
        ${isoTime('s.active_at')} as "activeAt", coalesce(s.user_agent, '') as "userAgent",
        s.is_wall_screen as "isWallScreen"
      from portal.sessions s order by s.active_at desc limit 200`,
  );

/** Ends a session of the portal, whose token is then lost. */
export async function endSession({ pool }: Store, session: string): Promise<number> {
  const hash = Buffer.from(session, 'hex');
  return (await rows(pool, sql`delete from portal.sessions where id_hash = ${hash} returning true`)).length;
}

/** Jobs by kind: those that wait, run, or failed. */
export const countJobs = ({ jobs }: Store) =>
  rows<{ task: string; waiting: number; running: number; failed: number }>(
    jobs,
    sql`select t.identifier as task,
        count(*) filter (where j.locked_at is null and j.last_error is null)::int as waiting,
        count(*) filter (where j.locked_at is not null)::int as running,
        count(*) filter (where j.locked_at is null and j.last_error is not null)::int as failed
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier order by t.identifier`,
  );

export async function readFigures({ pool }: Store): Promise<DevToolsOverview['figures']> {
  const found = await row<DevToolsOverview['figures']>(
    pool,
    sql`select count(*)::int as count, coalesce(sum(pg_column_size(value)), 0)::int as bytes,
        ${isoTime('min(as_of)')} as oldest from inova.cached_figures`,
  );
  return found ?? { count: 0, bytes: 0, oldest: null };
}

export const listSlow = ({ pool }: Store) =>
  rows<DevToolsOverview['slowQueries'][number]>(
    pool,
    sql`select kind, name, array(select jsonb_object_keys(query::jsonb) order by 1) as filters,
        ${isoTime('asked_at')} as "askedAt"
      from inova.slow_answers order by asked_at desc limit 50`,
  );

export async function clearFigures({ pool }: Store): Promise<number> {
  return (await rows(pool, sql`delete from inova.cached_figures returning true`)).length;
}

/** In how many clinics each feature is on and off, and how many changes are planned. */
export const countFeatures = ({ pool }: Store, at: Date) =>
  rows<DevToolsOverview['features'][number]>(
    pool,
    sql`select f as feature, count(*) filter (where inova.feature_is_on(f, c.id, ${at}))::int as "on",
        count(*) filter (where not inova.feature_is_on(f, c.id, ${at}))::int as "off",
        (select count(*)::int from inova.feature_switches s
          where s.feature = f and s.cancelled_at is null and s.starts_at > ${at}) as planned
      from unnest(${Object.keys(features)}::text[]) f cross join inova.clients c group by f order by f`,
  );

/** When the demonstration was loaded, and its last reset; null unless the store is marked as one. */
export const findMark = ({ pool }: Store) =>
  row<Omit<ResetState, 'lost'>>(
    pool,
    sql`select ${isoTime('marked_at')} as "loadedAt", ${isoTime('reset_started_at')} as "startedAt",
        reset_error as error from inova.demonstration_mark`,
  );

const countedTables = {
  Patients: 'patients',
  Notes: 'notes',
  Tasks: 'tasks',
  Messages: 'messages',
  Agreements: 'agreements',
} as const;

/** Records that were added since an instant, by kind, in every clinic. */
export function countAdded(store: Store, since: string): Promise<ResetState['lost']> {
  return asOwner(store, async (db) => {
    const counts: ResetState['lost'] = [];
    for (const [kind, table] of Object.entries(countedTables)) {
      const { rows: found } = await db.query<{ count: number }>(
        `select count(*)::int as count from inova.${table} where created_at > $1`,
        [since],
      );
      counts.push({ kind, count: found[0]?.count ?? 0 });
    }
    return counts;
  });
}
