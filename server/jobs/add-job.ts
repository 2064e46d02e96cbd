import { type Database, rows, type Sql, sql } from '#server/store/sql.ts';

interface JobOptions {
  /** Jobs of the same queue run one at a time. */
  queue?: Sql | string;
  maxAttempts?: number;
  /** A job with the same key that has not started is replaced. */
  key?: Sql | string;
  /** Not before this time. */
  runAt?: Date;
}

/** An expression that adds a job in the statement's transaction; it runs right after the commit. `payload` is JSON. */
export function addJob(task: string, payload: Sql, { queue, maxAttempts, key, runAt }: JobOptions = {}): Sql {
  return sql`graphile_worker.add_job(${task}, ${payload}, queue_name => ${queue ?? null},
    max_attempts => ${maxAttempts ?? null}::int, job_key => (${key ?? null})::text, run_at => ${runAt ?? null}::timestamptz)`;
}

/** Adds one job in the caller's transaction. */
export async function enqueue(db: Database, task: string, payload: object, options?: JobOptions): Promise<void> {
  await rows(db, sql`select ${addJob(task, sql`${JSON.stringify(payload)}::json`, options)}`);
}
