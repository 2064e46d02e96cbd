import { randomBytes } from 'node:crypto';

/** A key for one intent, sent along as the form field `onceKey`: however often the form arrives, it is done once. */
export function newOnceKey(): string {
  return randomBytes(16).toString('base64url');
}
