import { randomBytes } from 'node:crypto';

/** An idempotency key for the form field `onceKey`: however often the form arrives, it runs once. */
export function newOnceKey(): string {
  return randomBytes(16).toString('base64url');
}
