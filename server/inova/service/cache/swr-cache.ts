import { createHash } from 'node:crypto';
import { outsideCall } from '#server/store/call-context.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';

interface Entry {
  asOf: Date;
  value: unknown;
}

/** `reader` accepts a cached value, `fresh` never does, `ahead` refreshes stale values in the background. */
export type Freshness = 'reader' | 'fresh' | 'ahead';

export interface LoadOptions {
  freshness: Freshness;
  now: Date;
  /** Called when a request was slow enough to compute it ahead, and when computing it ahead is no longer slow. */
  reportSlow?: (isSlow: boolean) => Promise<void>;
}

interface CacheOptions {
  backgroundTasks: BackgroundTasks;
  /** In milliseconds; values that took longer to compute are cached. */
  slowAfterMs: number;
}

const minute = 60_000;
/** The maximum age of a cached value for each caller; `refreshAfterMs` is when a reader triggers a refresh. */
const maxAgeMs: Record<Freshness, number> = { reader: 15 * minute, fresh: 0, ahead: 8 * minute };
const refreshAfterMs = minute;
const maxEntries = 200;

export type SwrCache = ReturnType<typeof createSwrCache>;
type Cached<T> = { asOf: Date; value: T };

/** Caches values that took long to compute (stale-while-revalidate); `asOf` is when a value was computed. */
export function createSwrCache({ backgroundTasks, slowAfterMs }: CacheOptions) {
  const entries = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<Cached<unknown>>>();

  function lookUp(key: string, { freshness, now }: LoadOptions): Entry | null {
    for (const [each, { asOf }] of entries) if (now.getTime() - asOf.getTime() >= maxAgeMs.reader) entries.delete(each);
    const entry = entries.get(key);
    return entry && now.getTime() - entry.asOf.getTime() < maxAgeMs[freshness] ? entry : null;
  }

  async function load<T>(
    key: string,
    { freshness, now, reportSlow }: LoadOptions,
    loader: () => Promise<T>,
  ): Promise<Cached<T>> {
    const startedAt = performance.now();
    const value = await outsideCall(loader);
    const isSlow = performance.now() - startedAt > slowAfterMs;
    if (isSlow && (entries.has(key) || entries.size < maxEntries)) entries.set(key, { asOf: now, value });
    else entries.delete(key);
    if (reportSlow && isSlow !== (freshness === 'ahead'))
      backgroundTasks.start('slow query noted', () => reportSlow(isSlow));
    return { asOf: now, value };
  }

  /** Computes one value per key at a time; concurrent callers share it, except `fresh` ones. */
  function loadOnce<T>(key: string, options: LoadOptions, find: () => Promise<T>): Promise<Cached<T>> {
    const pending = options.freshness === 'fresh' ? undefined : (inFlight.get(key) as Promise<Cached<T>> | undefined);
    if (pending) return pending;
    const loading = load(key, options, find).finally(() => {
      if (inFlight.get(key) === loading) inFlight.delete(key);
    });
    inFlight.set(key, loading);
    return loading;
  }

  return {
    /** Returns the cached value under this name, or computes it. */
    async getOrLoad<T>(name: string, options: LoadOptions, find: () => Promise<T>): Promise<Cached<T>> {
      const key = createHash('sha256').update(name).digest('base64url');
      const entry = lookUp(key, options);
      if (!entry) return loadOnce(key, options, find);
      const age = options.now.getTime() - entry.asOf.getTime();
      if (options.freshness === 'reader' && age >= refreshAfterMs && !inFlight.has(key))
        backgroundTasks.start('figures refreshed', async () => void (await loadOnce(key, options, find)));
      return entry as Cached<T>;
    },
  };
}
