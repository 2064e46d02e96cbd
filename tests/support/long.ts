import { isFull } from './seed.ts';

/** For tests that take minutes; the limit only ends one that hangs, however slow the machine is. */
export const long = { timeout: isFull ? 3_600_000 : 600_000 };
