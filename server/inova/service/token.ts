import { createHash, randomBytes } from 'node:crypto';

const lifetimeMs = 12 * 60 * 60_000;
const idleTimeoutMs = 30 * 60_000;
const touchIntervalMs = 60_000;

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The expiry of a token used now: 30 minutes without activity, at most 12 hours after it was issued. */
export function expiryOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + lifetimeMs, now.getTime() + idleTimeoutMs));
}

/** The extended expiry of a token in use; null if it would extend it by less than a minute. */
export function laterExpiry(token: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const expiry = expiryOf(token.createdAt, now);
  return expiry.getTime() - token.expiresAt.getTime() >= touchIntervalMs ? expiry : null;
}
