import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;
const recoveryCodeCount = 10;
/** Letters and digits that can't be confused with each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new 160-bit secret in base 32, as authenticator apps expect. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` URL that an authenticator app reads from a QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return authenticator(secret, email).toString();
}

/** The 30-second period a code is valid for: the current, previous or next one; null for a wrong code. */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}

/** RFC 6238 with the settings every authenticator app supports: SHA-1, six digits, 30 seconds. */
function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'inova', label, secret: Secret.fromBase32(secret), digits: 6, period: periodMs / 1000 });
}

/** Ten 138-bit recovery codes, for a lost authenticator: seven groups of four, `abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456`. */
export function newRecoveryCodes(): string[] {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 7 }, group).join('-'));
}

/** The stored hash of a recovery code, ignoring case, spaces and hyphens. */
export function hashRecoveryCode(code: string): Buffer {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(letters).digest();
}
