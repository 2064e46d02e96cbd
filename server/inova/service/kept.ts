import { createHash } from 'node:crypto';
import type { Afterwards } from './afterwards.ts';

interface Entry {
  asOf: Date;
  value: unknown;
  isRenewed: boolean;
}

interface Asking {
  /** True where what was kept is not wanted. */
  fresh: boolean;
  now: Date;
}

interface Keeping {
  afterwards: Afterwards;
  /** Milliseconds; what took longer to find out is worth keeping. */
  quick: number;
}

/** Milliseconds from which an answer is found out anew, behind the one that was kept, and after which it is none. */
const young = 60_000;
const oldest = 15 * 60_000;
const most = 200;

export type Kept = ReturnType<typeof createKept>;

/** Keeps what took long to find out; `asOf` says of when it is. Whoever asks for it has it renewed for the next. */
export function createKept({ afterwards, quick }: Keeping) {
  const entries = new Map<string, Entry>();

  function known(key: string, now: Date): Entry | null {
    for (const [each, { asOf }] of entries) if (now.getTime() - asOf.getTime() >= oldest) entries.delete(each);
    return entries.get(key) ?? null;
  }

  async function findOut<T>(
    key: string,
    now: Date,
    find: (now: Date) => Promise<T>,
  ): Promise<{ asOf: Date; value: T }> {
    const begun = performance.now();
    const value = await find(now);
    const isSlow = performance.now() - begun > quick;
    if (isSlow && (entries.has(key) || entries.size < most)) entries.set(key, { asOf: now, value, isRenewed: false });
    else entries.delete(key);
    return { asOf: now, value };
  }

  return {
    /** What is kept under this name, or found out now. */
    async orNew<T>(
      name: string,
      { fresh, now }: Asking,
      find: (now: Date) => Promise<T>,
    ): Promise<{ asOf: Date; value: T }> {
      const key = createHash('sha256').update(name).digest('base64url');
      const entry = fresh ? null : known(key, now);
      if (!entry) return findOut(key, now, find);
      if (!entry.isRenewed && now.getTime() - entry.asOf.getTime() >= young) {
        entry.isRenewed = true;
        afterwards.start('figures found out anew', async () => {
          await findOut(key, now, find).finally(() => {
            entry.isRenewed = false;
          });
        });
      }
      return entry as { asOf: Date; value: T };
    },
  };
}
