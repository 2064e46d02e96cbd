import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { requireSharedSecret, requireSharedSettings } from '#server/shared-settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'inova-shared-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const database = { DATABASE_URL: 'postgres:///inova', INOVA_DATA_DIR: dataDir };
const secret = { SESSION_SECRET: 'x'.repeat(32) };
const key = { INOVA_API_KEY: 'long enough' };
const sample = 'the same for every portal on the database, such as what "openssl rand -hex 32" prints';
const lines = {
  secret: `SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, ${sample}`,
  key: `INOVA_API_KEY is required with DATABASE_URL: at least 8 characters, ${sample}`,
};

const mistakesOf = (settings: Record<string, string>) => () => requireSharedSettings(readConfig(settings));

test('portals with the embedded database make their own secret and API key', () => {
  expect(mistakesOf({})).not.toThrow();
  expect(requireSharedSecret(readConfig({}))).toBeNull();
});

test('portals on one database are told which settings they must share, a line for each', () => {
  expect(mistakesOf(database)).toThrow(new ConfigError(`${lines.secret}\n${lines.key}`));
  expect(mistakesOf({ ...database, ...key })).toThrow(new ConfigError(lines.secret));
  expect(mistakesOf({ ...database, ...secret })).toThrow(new ConfigError(lines.key));
  expect(mistakesOf({ ...database, ...secret, ...key })).not.toThrow();
});

test('operator commands need the secret only', () => {
  expect(() => requireSharedSecret(readConfig(database))).toThrow(new ConfigError(lines.secret));
  expect(requireSharedSecret(readConfig({ ...database, ...secret }))).toBe(secret.SESSION_SECRET);
});

test('a portal that has made its API key is told how to keep it', () => {
  const path = join(dataDir, 'api-key');
  writeFileSync(path, 'the key of the first start');
  const settings = { ...database, ...secret };
  expect(mistakesOf(settings)).toThrow(
    new ConfigError(`${lines.key}; INOVA_API_KEY_FILE=${path} keeps the key of this portal`),
  );
  expect(mistakesOf({ ...settings, INOVA_API_KEY_FILE: path })).not.toThrow();
});
