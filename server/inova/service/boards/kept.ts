import { createHash } from 'node:crypto';

interface Entry {
  asOf: Date;
  value: unknown;
}

interface Asking {
  fresh: boolean;
  now: Date;
}

/** What is worth keeping took longer than this, in milliseconds. */
const quick = 150;
const keptFor = 60_000;
const most = 200;

export type Kept = ReturnType<typeof createKept>;

/** Keeps for a minute what took long to find out; `asOf` says how old it is. */
export function createKept() {
  const entries = new Map<string, Entry>();

  function known(key: string, now: Date): Entry | null {
    for (const [each, { asOf }] of entries) if (now.getTime() - asOf.getTime() >= keptFor) entries.delete(each);
    return entries.get(key) ?? null;
  }

  return {
    async orNew<T>(name: string, { fresh, now }: Asking, find: () => Promise<T>): Promise<{ asOf: Date; value: T }> {
      const key = createHash('sha256').update(name).digest('base64url');
      const entry = known(key, now);
      if (entry && !fresh) return entry as { asOf: Date; value: T };
      const begun = performance.now();
      const value = await find();
      if (performance.now() - begun > quick && entries.size < most) entries.set(key, { asOf: now, value });
      return { asOf: now, value };
    },
  };
}
