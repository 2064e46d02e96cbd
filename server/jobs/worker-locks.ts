import type { PoolClient } from 'pg';
import type { Store } from '#server/store/store.ts';

const lockClass = 4_682_004;

/** The server notices within a minute that the machine of a connection is gone, instead of after two hours. */
const detectGoneMachine = 'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** A connection that lasts as long as its process, for the locks of its workers. */
export async function openLockConnection({ jobs }: Store): Promise<PoolClient> {
  const connection = await jobs.connect();
  await connection.query(detectGoneMachine).catch((error) => {
    connection.release(true);
    throw error;
  });
  return connection;
}

/**
 * Locks that workers hold as long as their connection lasts, so that others notice when their process has ended: the
 * queue itself gives the jobs of ended workers to others only after hours.
 */
export async function holdLock(connection: PoolClient, worker: string): Promise<void> {
  await connection.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker]);
}

/** Makes the jobs of ended workers available again. */
export async function releaseAbandonedJobs({ jobs }: Store): Promise<void> {
  await jobs.query(
    `select graphile_worker.force_unlock_workers(array(
      select worker from (
        select locked_by from graphile_worker._private_jobs
        union select locked_by from graphile_worker._private_job_queues) held (worker)
      where worker is not null and pg_try_advisory_xact_lock($1, hashtext(worker))))`,
    [lockClass],
  );
}
