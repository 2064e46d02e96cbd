import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sign } from '#server/secrets.ts';

/** A token for the forms of one session: a random salt and its signature, so that it differs on every page. */
export function createFormToken(key: Buffer, owner: string): string {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}.${sign(key, `${owner}.${salt}`)}`;
}

/** True if the token was created for this owner. */
export function verifyFormToken(key: Buffer, owner: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const [salt = '', mac = ''] = token.split('.');
  const expected = Buffer.from(sign(key, `${owner}.${salt}`));
  const actual = Buffer.from(mac);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
