import { randomBytes } from 'node:crypto';
import { isSigned, type Keyring, sign } from '#server/secrets.ts';

/** A token for the forms of one session: a random salt and its signature, so that it differs on every page. */
export function createFormToken(keys: Keyring, owner: string): string {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}.${sign(keys, `${owner}.${salt}`).toString('base64url')}`;
}

/** True if the token was created for this owner. */
export function verifyFormToken(keys: Keyring, owner: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const [salt = '', mac = ''] = token.split('.');
  const signature = Buffer.from(mac, 'base64url');
  return signature.toString('base64url') === mac && isSigned(keys, `${owner}.${salt}`, signature);
}
