import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys derived from one secret, one per purpose. */
export interface Secrets {
  formKey: Buffer;
  sealKey: Buffer;
  auditKey: Buffer;
}

/** The portal's keys, derived from the configured secret, or from one created on first use in the data directory. */
export function openSecrets(dataDir: string, configured: string | null): Secrets {
  const secret = configured ?? readOrCreateSecret(dataDir, 'session-secret');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'inova-portal', purpose, 32));
  return { formKey: derive('form token'), sealKey: derive('sealed token'), auditKey: derive('audit') };
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

/** Encrypts a text with AES-256-GCM; returns nonce, tag and ciphertext. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the output of `seal`; throws if it was changed or sealed with another key. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** Like `unseal`, but null if it was changed or sealed with another key. */
export function unsealOrNull(key: Buffer, sealed: Buffer): string | null {
  try {
    return unseal(key, sealed);
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 in base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Encrypts texts with one key; `unseal` returns null for what was changed or sealed with another key. */
export interface Sealer {
  seal(text: string): Buffer;
  unseal(sealed: Buffer): string | null;
}

export function createSealer(key: Buffer): Sealer {
  return { seal: (text) => seal(key, text), unseal: (sealed) => unsealOrNull(key, sealed) };
}
