import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createSealer,
  deriveKeys,
  isSigned,
  type Keyring,
  openApiKey,
  openSecrets,
  seal,
  sign,
  unseal,
} from '#server/secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'inova-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('generated secrets have 256 random bits and are readable by their owner only', () => {
  openSecrets(folder, null);
  openApiKey(folder, null);
  const texts = ['session-secret', 'api-key'].map((name) => {
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
    return readFileSync(join(folder, name), 'utf8');
  });
  for (const text of texts) expect(Buffer.from(text, 'base64url')).toHaveLength(32);
  expect(new Set(texts).size).toBe(2);
});

test('each purpose has a key of its own, the same after a restart', () => {
  const keysOf = (secret: string | null) =>
    Object.values(openSecrets(folder, secret)).flatMap((keys: Keyring) => keys.map(({ key }) => key.toString('hex')));
  const keys = keysOf(null);
  expect(new Set(keys).size).toBe(4);
  expect(keysOf(null)).toEqual(keys);
  for (const key of keysOf('x'.repeat(32))) expect(keys).not.toContain(key);
});

test('an encrypted text is different each time, and unreadable once any byte of it is changed', () => {
  const { sealKeys } = openSecrets(folder, null);
  const sealed = seal(sealKeys, 'a token');
  expect(unseal(sealKeys, sealed)).toBe('a token');
  expect(seal(sealKeys, 'a token').equals(sealed)).toBe(false);
  for (const [index, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[index] = byte ^ 1;
    expect(unseal(sealKeys, changed), `byte ${index}`).toBeNull();
  }
  expect(unseal(sealKeys, sealed.subarray(0, 20))).toBeNull();
});

describe('after a secret is replaced', () => {
  const [formerly, now] = [deriveKeys(['former'], 'seal'), deriveKeys(['new', 'former'], 'seal')];

  test('texts sealed and signed with the previous one are read, new ones are sealed with the new one', () => {
    const sealed = seal(formerly, 'a token');
    expect(unseal(now, sealed)).toBe('a token');
    expect(unseal(deriveKeys(['new'], 'seal'), sealed)).toBeNull();
    expect(unseal(formerly, seal(now, 'a token'))).toBeNull();
    expect(isSigned(now, 'text', sign(formerly, 'text'))).toBe(true);
    expect(isSigned(now, 'another', sign(formerly, 'text'))).toBe(false);
    expect(isSigned(formerly, 'text', sign(now, 'text'))).toBe(false);
  });

  test('a sealer tells which texts to seal again', () => {
    const sealer = createSealer(now);
    expect(sealer.isCurrent(seal(formerly, 'a token'))).toBe(false);
    expect(sealer.isCurrent(sealer.seal('a token'))).toBe(true);
  });

  test('texts sealed and signed before keys had an ID are read', () => {
    const withoutId = (text: Buffer) => text.subarray(4);
    expect(unseal(now, withoutId(seal(formerly, 'a token')))).toBe('a token');
    expect(isSigned(now, 'text', withoutId(sign(formerly, 'text')))).toBe(true);
    expect(isSigned(now, 'text', withoutId(sign(deriveKeys(['other'], 'seal'), 'text')))).toBe(false);
  });
});
