import { Logger, runTaskListOnce } from 'graphile-worker';
import { type ReportFailure, toTaskList } from '#server/jobs/run-task.ts';
import type { Tasks } from '#server/jobs/task.ts';
import type { Store } from '#server/store/store.ts';

const silent = new Logger(() => () => undefined);

/** Runs the jobs that are due, one after another, until none is left. */
export async function runDueJobs(store: Store, tasks: Tasks, report: ReportFailure = () => undefined): Promise<void> {
  const client = await store.jobs.connect();
  try {
    const options = { logger: silent, noHandleSignals: true, noPreparedStatements: true };
    await runTaskListOnce(options, toTaskList(store, tasks, report), client);
  } finally {
    client.release();
  }
}

/** Makes jobs that failed due now. */
export async function skipBackoff({ pool }: Pick<Store, 'pool'>): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
}
