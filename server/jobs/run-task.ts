import type { JobHelpers, TaskList } from 'graphile-worker';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Store } from '#server/store/store.ts';
import type { Tasks } from './task.ts';

/** Gets the name of the task and the error of each attempt that failed. */
export type ReportFailure = (task: string, error: unknown) => void;

/** An attempt of a job that ended; `task` is a name in the code. */
export type ObserveJob = (attempt: { task: string; outcome: 'succeeded' | 'failed'; seconds: number }) => void;

/** The tasks as the queue runs them: what it stores of an error quotes no patient data, and a permanent one ends the job. */
export function toTaskList(store: Store, tasks: Tasks, report: ReportFailure, observe?: ObserveJob): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    async (payload: unknown, { job, abortSignal }: JobHelpers) => {
      const started = performance.now();
      const end = (outcome: 'succeeded' | 'failed') =>
        observe?.({ task: name, outcome, seconds: (performance.now() - started) / 1_000 });
      try {
        await task.run(payload, abortSignal as AbortSignal);
        end('succeeded');
      } catch (error) {
        end('failed');
        report(name, error);
        if (error instanceof ProviderError && error.isPermanent) await giveUp(store, job.id);
        throw new Error(publicMessage(error));
      }
    },
  ]);
  return Object.fromEntries(entries);
}

/** Makes this attempt of a running job its last. */
async function giveUp({ jobs }: Store, id: string): Promise<void> {
  await jobs.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [id]);
}

/** The messages of providers can be shown; those of other errors may quote patient data. */
function publicMessage(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  const { name = 'Error', code } = error as { name?: string; code?: string };
  return `Unexpected error: ${code ? `${name} ${code}` : name}. See the log.`;
}
