import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openApiKey, openSecrets, seal, unsealOrNull } from '#server/secrets.ts';

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
  const keys = Object.values(openSecrets(folder, null)).map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.values(openSecrets(folder, null)).map((key) => key.toString('hex'))).toEqual(keys);
  expect(keys).not.toContain(openSecrets(folder, 'x'.repeat(32)).sealKey.toString('hex'));
});

test('an encrypted text is different each time, and unreadable once any byte of it is changed', () => {
  const { sealKey } = openSecrets(folder, null);
  const sealed = seal(sealKey, 'a token');
  expect(unsealOrNull(sealKey, sealed)).toBe('a token');
  expect(seal(sealKey, 'a token').equals(sealed)).toBe(false);
  for (const [index, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[index] = byte ^ 1;
    expect(unsealOrNull(sealKey, changed), `byte ${index}`).toBeNull();
  }
  expect(unsealOrNull(sealKey, sealed.subarray(0, 20))).toBeNull();
});
