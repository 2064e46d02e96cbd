import { createHash } from 'node:crypto';
import { outsideCall } from '#server/store/call-context.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';
import { datedReads } from './dated-reads.ts';
import type { FigureStore } from './figure-store.ts';

/** `reader` accepts a cached value, `fresh` never does, `ahead` refreshes stale values in the background. */
export type Freshness = 'reader' | 'fresh' | 'ahead';

export interface LoadOptions {
  freshness: Freshness;
  now: Date;
  /** Called when a request was slow enough to compute it ahead, and when computing it ahead is no longer slow. */
  reportSlow?: (isSlow: boolean) => Promise<void>;
}

interface CacheOptions {
  figures: FigureStore;
  backgroundTasks: BackgroundTasks;
  /** In milliseconds; values that took longer to compute are cached. */
  slowAfterMs: number;
}

const minute = 60_000;
/** The age up to which a cached value is shown, and that at which it is refreshed: in the background for a reader. */
const maxAgeMs = 15 * minute;
const refreshAfterMs = { reader: minute, ahead: 8 * minute };

export type SwrCache = ReturnType<typeof createSwrCache>;
type Cached<T> = { asOf: Date; value: T };

/**
 * Caches values that took long to compute (stale-while-revalidate) for all portals; `asOf` is up to when
 * a value has all changes. What a standby computes that is further behind than the cached value is not shown. Values are
 * JSON.
 */
export function createSwrCache({ figures, backgroundTasks, slowAfterMs }: CacheOptions) {
  const inFlight = new Map<string, Promise<Cached<unknown>>>();

  async function load<T>(
    key: string,
    { freshness, now, reportSlow }: LoadOptions,
    loader: () => Promise<T>,
    cached: Cached<T> | null,
  ): Promise<Cached<T>> {
    const startedAt = performance.now();
    const { asOf, value } = await outsideCall(() => datedReads(now, loader));
    const isSlow = performance.now() - startedAt > slowAfterMs;
    if (isSlow) await figures.save(key, { asOf, value });
    else if (cached) await figures.remove(key);
    if (reportSlow && isSlow !== (freshness === 'ahead'))
      backgroundTasks.start('slow query noted', () => reportSlow(isSlow));
    return cached && cached.asOf > asOf ? cached : { asOf, value };
  }

  /** Computes one value per key at a time; concurrent callers share it, except `fresh` ones. */
  function loadOnce<T>(
    key: string,
    options: LoadOptions,
    loader: () => Promise<T>,
    cached: Cached<T> | null,
  ): Promise<Cached<T>> {
    const pending = options.freshness === 'fresh' ? undefined : (inFlight.get(key) as Promise<Cached<T>> | undefined);
    if (pending) return pending;
    const loading = load(key, options, loader, cached).finally(() => {
      if (inFlight.get(key) === loading) inFlight.delete(key);
    });
    inFlight.set(key, loading);
    return loading;
  }

  return {
    /** Returns the cached value under this name, or computes it. */
    async getOrLoad<T>(name: string, options: LoadOptions, loader: () => Promise<T>): Promise<Cached<T>> {
      const { freshness, now } = options;
      const key = createHash('sha256').update(name).digest('base64url');
      const cached = (await figures.find(key)) as Cached<T> | null;
      const refresh = () => loadOnce(key, options, loader, cached);
      const age = cached ? now.getTime() - cached.asOf.getTime() : Infinity;
      if (!cached || age >= maxAgeMs || freshness === 'fresh') return refresh();
      if (age >= refreshAfterMs[freshness] && (await figures.claim(key, cached.asOf, now))) {
        if (freshness === 'ahead') return refresh();
        backgroundTasks.start('figures refreshed', async () => void (await refresh()));
      }
      return cached;
    },
  };
}
