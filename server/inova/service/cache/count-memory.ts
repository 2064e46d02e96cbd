import { outsideCall } from '#server/store/call-context.ts';
import type { Peers } from '#server/workers/peers.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';

interface Known {
  at: number;
  count: Promise<number>;
  isRefreshing?: true;
}

interface CountMemoryOptions {
  backgroundTasks: BackgroundTasks;
  /** The processes that forget what this one forgets. */
  peers: Peers;
  now: () => Date;
  /** How old a count may be, and at which age a reader has it refreshed in the background. */
  maxAgeMs: number;
  refreshAfterMs: number;
}

export type CountMemory = ReturnType<typeof createCountMemory>;

const maxKnown = 5_000;
const topic = 'forgotten counts';

/** The key of a count of rows in these clinics; the current one comes first in a principal's. */
export function countKey(clinics: number[], name: string): string {
  return `${clinics.toSorted((one, other) => one - other).join()} ${name}`;
}

/**
 * Counts that each process remembers for a short time. Those of one reader that are not known are loaded together,
 * concurrent readers share a load, and a failed load is not remembered.
 */
export function createCountMemory(options: CountMemoryOptions) {
  const { backgroundTasks, peers, now, maxAgeMs, refreshAfterMs } = options;
  const known = new Map<string, Known>();
  const ageOf = (key: string) => now().getTime() - (known.get(key)?.at ?? -Infinity);

  function remember(key: string, at: number, count: Promise<number>): void {
    const entry = { at, count };
    known.set(key, entry);
    count.catch(() => known.get(key) === entry && known.delete(key));
  }

  function loadNow(keys: string[], load: () => Promise<number[]>): void {
    if (known.size + keys.length > maxKnown) known.clear();
    const loading = outsideCall(load);
    for (const [index, key] of keys.entries())
      remember(
        key,
        now().getTime(),
        loading.then((counts) => counts[index] ?? 0),
      );
  }

  /** Readers get the old counts until the new ones are known; what is forgotten by then stays forgotten. */
  function refresh(keys: string[], load: () => Promise<number[]>): void {
    const entries = keys.map((key) => known.get(key) as Known);
    for (const entry of entries) entry.isRefreshing = true;
    backgroundTasks.start('counts refreshed', async () => {
      const at = now().getTime();
      const counts = await load();
      for (const [index, key] of keys.entries())
        if (known.get(key) === entries[index]) remember(key, at, Promise.resolve(counts[index] ?? 0));
    });
  }

  function forgetHere(clinics: number[]): void {
    for (const key of known.keys()) if (key.startsWith(countKey(clinics, ''))) known.delete(key);
  }
  peers.receive(topic, forgetHere);

  return {
    /** The count of each item, by its key; `load` counts those that are not known, in its order. */
    async get<T>(items: Map<string, T>, load: (items: T[]) => Promise<number[]>): Promise<number[]> {
      const loaderOf = (keys: string[]) => () => load(keys.map((key) => items.get(key) as T));
      const keys = [...items.keys()];
      const missing = keys.filter((key) => ageOf(key) >= maxAgeMs);
      if (missing.length > 0) loadNow(missing, loaderOf(missing));
      const stale = keys.filter((key) => ageOf(key) >= refreshAfterMs && !known.get(key)?.isRefreshing);
      if (stale.length > 0) refresh(stale, loaderOf(stale));
      return Promise.all(keys.map((key) => (known.get(key) as Known).count));
    },

    /** Forgets the counts of rows in exactly these clinics, such as after a change by their user. */
    forget(clinics: number[]): void {
      forgetHere(clinics);
      peers.send(topic, clinics);
    },
  };
}
