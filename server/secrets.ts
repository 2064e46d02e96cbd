import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key, and the ID of its secret, which is stored with everything it encrypts or signs. */
interface Key {
  id: Buffer;
  key: Buffer;
}

/** The keys of one purpose: the first one is used, the others, of previous secrets, only read. */
export type Keyring = [Key, ...Key[]];

/** Keys derived from the portal's secrets, one per secret and purpose. */
export interface Secrets {
  formKeys: Keyring;
  sealKeys: Keyring;
  auditKeys: Keyring;
  /** Seeds of the keys that push messages are signed with. */
  pushKeys: Keyring;
}

const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const macBytes = 32;

/**
 * The portal's keys, derived from the configured secret, or from one created on first use in the data directory, and
 * from secrets that were replaced.
 */
export function openSecrets(dataDir: string, configured: string | null, previous: string[] = []): Secrets {
  const secrets: [string, ...string[]] = [configured ?? readOrCreateSecret(dataDir, 'session-secret'), ...previous];
  const auditKeys = deriveKeys(secrets, 'audit').map(({ id, key }) => ({ id, key: Buffer.from(key.toString('hex')) }));
  return {
    formKeys: deriveKeys(secrets, 'form token'),
    sealKeys: deriveKeys(secrets, 'sealed token'),
    auditKeys: auditKeys as Keyring,
    pushKeys: deriveKeys(secrets, 'push messages'),
  };
}

/** A key for one purpose from each secret. */
export function deriveKeys(secrets: [string, ...string[]], purpose: string): Keyring {
  const derive = (secret: string, info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'inova-portal', info, length));
  const keys = secrets.map((secret) => ({ id: derive(secret, 'key id', idBytes), key: derive(secret, purpose, 32) }));
  return keys as Keyring;
}

/** The API key that clients send: the configured one, or one created on first use in the data directory. */
export function openApiKey(dataDir: string, configured: string | null): string {
  return configured ?? readOrCreateSecret(dataDir, 'api-key');
}

function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/** Encrypts a text with AES-256-GCM; returns the key's ID, nonce, tag and ciphertext. */
export function seal([{ id, key }]: Keyring, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([id, nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the output of `seal`, and what was sealed without a key's ID; null if changed or sealed with another key. */
export function unseal(keys: Keyring, sealed: Buffer): string | null {
  const named = keyOf(keys, sealed);
  const text = named && decrypt(named, sealed.subarray(idBytes));
  if (text !== null) return text;
  for (const { key } of keys) {
    const found = decrypt(key, sealed);
    if (found !== null) return found;
  }
  return null;
}

function decrypt(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** True if a text was sealed with the key that is used now. */
const isSealedWithFirst = ([{ id }]: Keyring, sealed: Buffer) => id.equals(sealed.subarray(0, idBytes));

/** Signs a text with HMAC-SHA-256; returns the key's ID and the MAC. */
export function sign([{ id, key }]: Keyring, text: string): Buffer {
  return Buffer.concat([id, macOf(key, text)]);
}

/** True if the text has this signature; one without a key's ID may be of any key. */
export function isSigned(keys: Keyring, text: string, signature: Buffer): boolean {
  if (signature.length === macBytes) return keys.some(({ key }) => timingSafeEqual(macOf(key, text), signature));
  if (signature.length !== idBytes + macBytes) return false;
  const key = keyOf(keys, signature);
  return key !== null && timingSafeEqual(macOf(key, text), signature.subarray(idBytes));
}

/** True if one of these keys made a signature, as far as it names its key. */
export const isOfKeys = (keys: Keyring, signature: Buffer): boolean =>
  signature.length !== idBytes + macBytes || keyOf(keys, signature) !== null;

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const keyOf = (keys: Keyring, text: Buffer) => keys.find(({ id }) => id.equals(text.subarray(0, idBytes)))?.key ?? null;

/** Encrypts texts; `unseal` returns null for what was changed or sealed with an unknown key. */
export interface Sealer {
  seal(text: string): Buffer;
  unseal(sealed: Buffer): string | null;
  /** False if the text should be sealed again, as its key was replaced. */
  isCurrent(sealed: Buffer): boolean;
}

export function createSealer(keys: Keyring): Sealer {
  return {
    seal: (text) => seal(keys, text),
    unseal: (sealed) => unseal(keys, sealed),
    isCurrent: (sealed) => isSealedWithFirst(keys, sealed),
  };
}

/** Whether a text is this secret; compared in constant time. */
export function isSecret(secret: string): (received: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (received) => timingSafeEqual(digest(received), expected);
}
