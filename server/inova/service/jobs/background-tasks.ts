import type { Log } from '#server/store/store.ts';
import { describeError } from '../describe-error.ts';

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>;

/** Work that an answer does not wait for, so that neither its time nor its failure shows in the answer. */
export function createBackgroundTasks(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    start(name: string, task: () => Promise<void>): void {
      const promise = task()
        .catch((error) => log.error({ work: name, fault: describeError(error) }, 'background work failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },

    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
