import { afterCommit } from '#server/store/call-context.ts';
import type { Log } from '#server/store/store.ts';
import { describeError } from '../describe-error.ts';

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>;

/**
 * Runs work after a response, so that neither its duration nor its failure affects the response; work that is started in
 * a transaction begins after its commit.
 */
export function createBackgroundTasks(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    start(name: string, task: () => Promise<void>): void {
      void afterCommit(() => {
        const promise = task()
          .catch((error) => log.error({ work: name, fault: describeError(error) }, 'background work failed'))
          .finally(() => running.delete(promise));
        running.add(promise);
      });
    },

    /** Resolves when no task is running. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
