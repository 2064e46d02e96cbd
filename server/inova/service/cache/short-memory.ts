import { outsideCall } from '#server/store/call-context.ts';

/** Values that every page needs and that hardly ever change, remembered for a short time by this process. */
export type ShortMemory = ReturnType<typeof createShortMemory>;

const maxValues = 1_000;

/** Remembers loaded values; concurrent callers share one load, and a failed one is not remembered. */
export function createShortMemory(lifetimeMs: number) {
  const remembered = new Map<string, { until: number; value: Promise<unknown> }>();
  return function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
    const found = remembered.get(key);
    if (found && found.until > performance.now()) return found.value as Promise<T>;
    const value = outsideCall(load);
    if (remembered.size >= maxValues) remembered.clear();
    remembered.set(key, { until: performance.now() + lifetimeMs, value });
    value.catch(() => remembered.delete(key));
    return value;
  };
}
