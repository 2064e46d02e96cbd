import { isoTime } from '#server/store/iso-time.ts';
import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A job whose last attempt failed; `nextTryAt` is null if it is not tried again. */
export interface FailedJob {
  id: number;
  task: string;
  payload: unknown;
  tries: number;
  error: string;
  addedAt: string;
  nextTryAt: string | null;
}

/** The first jobs that failed and were not repeated with success, those given up first, then the newest. */
export function listFailedJobs({ jobs }: Store, limit: number): Promise<FailedJob[]> {
  return rows(
    jobs,
    sql`select j.id, t.identifier as task, j.payload, j.attempts::int as tries, j.last_error as error,
        ${isoTime('j.created_at')} as "addedAt",
        case when j.attempts < j.max_attempts then ${isoTime('j.run_at')} end as "nextTryAt"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.last_error is not null
      order by j.attempts < j.max_attempts, j.id desc limit ${limit}`,
  );
}

const maxAttempts = 25;

/** Runs failed jobs again now, as if new; returns the ids of those that were waiting. */
export async function retryJobs({ jobs }: Store, ids: number[]): Promise<number[]> {
  const retried = await rows<{ id: number }>(
    jobs,
    sql`select id from graphile_worker.reschedule_jobs(array(select id from graphile_worker._private_jobs
        where id = any (${ids}::bigint[]) and last_error is not null), now(), null, 0, ${maxAttempts})`,
  );
  if (retried.length > 0) await jobs.query(`select pg_notify('jobs:insert', '{"count":${retried.length}}')`);
  return retried.map(({ id }) => id);
}

/** Removes failed jobs; returns the ids of those that were waiting. */
export async function removeJobs({ jobs }: Store, ids: number[]): Promise<number[]> {
  const removed = await rows<{ id: number }>(
    jobs,
    sql`select id from graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
        where id = any (${ids}::bigint[]) and last_error is not null))`,
  );
  return removed.map(({ id }) => id);
}

/** Removes the names of queues without jobs. */
export async function removeEmptyQueues({ jobs }: Store): Promise<void> {
  await rows(
    jobs,
    sql`delete from graphile_worker._private_job_queues q where locked_at is null
      and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
  );
}
