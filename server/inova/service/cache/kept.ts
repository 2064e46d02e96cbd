import { createHash } from 'node:crypto';
import type { Afterwards } from '../jobs/afterwards.ts';

interface Entry {
  asOf: Date;
  value: unknown;
}

/** Who asks: a reader takes what is kept, whoever wants it fresh does not; `ahead` of readers what ages is found out anew. */
export type Asker = 'reader' | 'fresh' | 'ahead';

export interface Asking {
  by: Asker;
  now: Date;
  /** Told where finding out took a reader so long that it is worth doing ahead of the next, or does so no more. */
  tell?: (isSlow: boolean) => Promise<void>;
}

interface Keeping {
  afterwards: Afterwards;
  /** Milliseconds; what took longer to find out is worth keeping. */
  quick: number;
}

const minute = 60_000;
/** How old what was kept may be for each, and from when a reader has it renewed for the next. */
const oldest: Record<Asker, number> = { reader: 15 * minute, fresh: 0, ahead: 8 * minute };
const young = minute;
const most = 200;

export type Kept = ReturnType<typeof createKept>;
type Answer<T> = { asOf: Date; value: T };

/** Keeps what took long to find out; `asOf` says of when it is. */
export function createKept({ afterwards, quick }: Keeping) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Answer<unknown>>>();

  function known(key: string, { by, now }: Asking): Entry | null {
    for (const [each, { asOf }] of entries) if (now.getTime() - asOf.getTime() >= oldest.reader) entries.delete(each);
    const entry = entries.get(key);
    return entry && now.getTime() - entry.asOf.getTime() < oldest[by] ? entry : null;
  }

  async function findOut<T>(key: string, { by, now, tell }: Asking, find: () => Promise<T>): Promise<Answer<T>> {
    const begun = performance.now();
    const value = await find();
    const isSlow = performance.now() - begun > quick;
    if (isSlow && (entries.has(key) || entries.size < most)) entries.set(key, { asOf: now, value });
    else entries.delete(key);
    if (tell && isSlow !== (by === 'ahead')) afterwards.start('slow answer noted', () => tell(isSlow));
    return { asOf: now, value };
  }

  /** One at a time of a name: who asks meanwhile waits for the same. */
  function findOutOnce<T>(key: string, asking: Asking, find: () => Promise<T>): Promise<Answer<T>> {
    const same = asking.by === 'fresh' ? undefined : (underWay.get(key) as Promise<Answer<T>> | undefined);
    if (same) return same;
    const finding = findOut(key, asking, find).finally(() => {
      if (underWay.get(key) === finding) underWay.delete(key);
    });
    underWay.set(key, finding);
    return finding;
  }

  return {
    /** What is kept under this name, or found out now. */
    async orNew<T>(name: string, asking: Asking, find: () => Promise<T>): Promise<Answer<T>> {
      const key = createHash('sha256').update(name).digest('base64url');
      const entry = known(key, asking);
      if (!entry) return findOutOnce(key, asking, find);
      const age = asking.now.getTime() - entry.asOf.getTime();
      if (asking.by === 'reader' && age >= young && !underWay.has(key))
        afterwards.start('figures found out anew', async () => void (await findOutOnce(key, asking, find)));
      return entry as Answer<T>;
    },
  };
}
