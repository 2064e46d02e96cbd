import { setTimeout as pause } from 'node:timers/promises';
import { withSignal } from '#server/store/call-context.ts';
import { withConnection } from '#server/store/connection.ts';
import { asOwner, row, rows, sql } from '#server/store/sql.ts';
import type { Log, Store } from '#server/store/store.ts';

/** Jobs of a task: due and not begun, being run, and given up. */
interface TaskJobs {
  task: string;
  waiting: number;
  running: number;
  failed: number;
  /** Seconds that the oldest waiting job has been due; 0 without one. */
  age: number;
}

/** What standbys the server has, and by how much the one furthest behind lags; 0 without one. */
interface StandbyFigures {
  standbys: number;
  /** Fewer than `standbys` if the user may not see how far they are. */
  visible: number;
  lagSeconds: number;
  lagBytes: number;
}

/** What all workers and instances share, read from the database. */
export interface DatabaseFigures extends StandbyFigures {
  jobs: TaskJobs[];
}

const patienceMs = 2_000;

/** Reads the figures; null if the database does not respond within two seconds. Reading never runs twice at once. */
export function createDatabaseFigures(store: Store, log: Pick<Log, 'warn'>) {
  let reading: Promise<DatabaseFigures | null> | null = null;
  return (): Promise<DatabaseFigures | null> => {
    reading ??= readFigures(store)
      .catch((error) => {
        log.warn({ err: error }, 'the database could not be read for the metrics');
        return null;
      })
      .finally(() => {
        reading = null;
      });
    return Promise.race([reading, pause(patienceMs, null, { ref: false })]);
  };
}

/** Gives up its connections, too, once nobody waits for the figures. */
function readFigures(store: Store): Promise<DatabaseFigures> {
  return withSignal(AbortSignal.timeout(patienceMs), async () => {
    const [jobs, standbys] = await Promise.all([readJobs(store), readStandbys(store)]);
    return { jobs, ...standbys };
  });
}

const readJobs = ({ jobs }: Store) =>
  withConnection(jobs, (db) =>
    rows<TaskJobs>(
      db,
      sql`select t.identifier as task,
        (count(*) filter (where j.is_available and j.run_at <= now()))::int as waiting,
        (count(*) filter (where j.locked_at is not null))::int as running,
        (count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts))::int as failed,
        greatest(0, extract(epoch from now() - min(j.run_at) filter (where j.is_available and j.run_at <= now())))::float8
          as age
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by 1 order by 1`,
    ),
  );

const noStandbys: StandbyFigures = { standbys: 0, visible: 0, lagSeconds: 0, lagBytes: 0 };

/** Base backups are no standbys. The owner's connections are the only ones that an administrator can let see them. */
async function readStandbys(store: Store): Promise<StandbyFigures> {
  const found = await asOwner(store, (db) =>
    row<StandbyFigures>(
      db,
      sql`select count(*)::int as standbys, count(state)::int as visible,
          coalesce(max(extract(epoch from replay_lag)), 0)::float8 as "lagSeconds",
          coalesce(max(pg_wal_lsn_diff(
            case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, replay_lsn)), 0)::float8
            as "lagBytes"
        from pg_stat_replication where state is distinct from 'backup'`,
    ),
  );
  return found ?? noStandbys;
}
