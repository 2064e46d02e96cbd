import type { Log } from '#server/store/store.ts';
import { faultOf } from '../fault.ts';

export type Afterwards = ReturnType<typeof createAfterwards>;

/** Work that an answer does not wait for, so that neither its time nor its failure shows in the answer. */
export function createAfterwards(log: Log) {
  const underWay = new Set<Promise<void>>();
  return {
    start(name: string, work: () => Promise<void>): void {
      const done = work()
        .catch((error) => log.error({ work: name, fault: faultOf(error) }, 'work after an answer failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },

    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
