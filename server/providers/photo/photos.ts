import type { Logger } from 'pino';
import type { Photo, PhotoDirectory } from './directory.ts';

const cacheMinutes = 60;
const failureCacheMinutes = 1;
const maxEntries = 2000;

interface CacheEntry {
  photo: Photo | null;
  until: number;
}

export type Photos = ReturnType<typeof createPhotos>;

/** Photos by email address, cached in memory for an hour, including that there is none. */
export function createPhotos(directory: PhotoDirectory, log: Logger, now: () => number = Date.now) {
  const cache = new Map<string, CacheEntry>();
  const loads = new Map<string, Promise<Photo | null>>();

  function store(email: string, photo: Photo | null, minutes: number): Photo | null {
    cache.delete(email);
    cache.set(email, { photo, until: now() + minutes * 60_000 });
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
    return photo;
  }

  async function load(email: string): Promise<Photo | null> {
    try {
      return store(email, await directory.find(email), cacheMinutes);
    } catch (error) {
      log.warn({ err: error }, 'no response from the photo directory');
      return store(email, cache.get(email)?.photo ?? null, failureCacheMinutes);
    } finally {
      loads.delete(email);
    }
  }

  function loadOnce(email: string): Promise<Photo | null> {
    const loading = loads.get(email) ?? load(email);
    loads.set(email, loading);
    return loading;
  }

  const isFresh = (entry: CacheEntry | undefined) => entry !== undefined && now() < entry.until;

  return {
    /** The cached photo; fetches a missing or expired one in the background. */
    peek(email: string): Photo | null {
      const cached = cache.get(email);
      if (!isFresh(cached)) void loadOnce(email);
      return cached?.photo ?? null;
    },

    /** The photo, fetched if not cached; null if there is none or the directory fails. */
    async get(email: string): Promise<Photo | null> {
      const cached = cache.get(email);
      return cached && isFresh(cached) ? cached.photo : loadOnce(email);
    },
  };
}
