import type { Logger } from 'pino';
import type { Photo, PhotoDirectory } from './directory.ts';

const keptMinutes = 60;
const keptMinutesAfterFailure = 1;
const most = 2000;

interface Known {
  photo: Photo | null;
  until: number;
}

export type Photos = ReturnType<typeof createPhotos>;

/** The photos of people by e-mail address, kept in memory for an hour; also that somebody has none. */
export function createPhotos(directory: PhotoDirectory, log: Logger, now: () => number = Date.now) {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<Photo | null>>();

  function keep(email: string, photo: Photo | null, minutes: number): Photo | null {
    known.delete(email);
    known.set(email, { photo, until: now() + minutes * 60_000 });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return photo;
  }

  async function load(email: string): Promise<Photo | null> {
    try {
      return keep(email, await directory.find(email), keptMinutes);
    } catch (error) {
      log.warn({ err: error }, 'no answer from the photo directory');
      return keep(email, known.get(email)?.photo ?? null, keptMinutesAfterFailure);
    } finally {
      underWay.delete(email);
    }
  }

  function loadOnce(email: string): Promise<Photo | null> {
    const loading = underWay.get(email) ?? load(email);
    underWay.set(email, loading);
    return loading;
  }

  const isFresh = (kept: Known | undefined) => kept !== undefined && now() < kept.until;

  return {
    /** The photo as far as it is known now; what is not known, or too old, is fetched for the next time. */
    peek(email: string): Photo | null {
      const kept = known.get(email);
      if (!isFresh(kept)) void loadOnce(email);
      return kept?.photo ?? null;
    },

    /** The photo, fetched where it is not known; null where there is none or the directory fails. */
    async get(email: string): Promise<Photo | null> {
      const kept = known.get(email);
      return kept && isFresh(kept) ? kept.photo : loadOnce(email);
    },
  };
}
