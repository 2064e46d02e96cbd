import { vi } from 'vitest';

/** What `find` returns once it no longer throws; the limit only ends a wait for what never comes. */
export const waitFor = <T>(find: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(find, { timeout: 60_000, interval: 100 });
