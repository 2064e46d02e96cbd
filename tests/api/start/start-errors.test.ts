import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { portalApiKey, sessionSecret } from '../../support/portal.ts';
import { isFull } from '../../support/seed.ts';
import { databaseAddress } from '../../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'inova-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shared = { SESSION_SECRET: sessionSecret, INOVA_API_KEY: portalApiKey };

/** Starts the built portal with invalid settings and returns its exit code and stderr. */
function start(settings: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', INOVA_DATA_DIR: join(folder, 'data'), ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['build/server/main.js'],
      { env: { ...env, NODE_ENV: 'production' }, timeout: 60_000 },
      (error, _out, stderr) => {
        resolve({ code: error?.code ?? 0, stderr: stderr.trim() });
      },
    );
  });
}

test('an invalid setting stops the start with one line', async () => {
  const { code, stderr } = await start({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(stderr).toBe('PORT must be a number from 0 to 65535');
});

test('an unreachable database stops the start with one line that names the setting', async () => {
  const { code, stderr } = await start({ ...shared, DATABASE_URL: 'postgres://127.0.0.1:1/inova' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^cannot connect to the database in DATABASE_URL .+$/);
});

test('a database of several portals without what they share stops the start with a line for each', async () => {
  const DATABASE_URL = databaseAddress(inject('postgres'), 'postgres');
  const lines = [
    'SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, the same for every portal on the database, such as what "openssl rand -hex 32" prints',
    'INOVA_API_KEY is required with DATABASE_URL: at least 8 characters, the same for every portal on the database, such as what "openssl rand -hex 32" prints',
  ];
  expect(await start({ DATABASE_URL })).toEqual({ code: 1, stderr: lines.join('\n') });
  expect(await start({ DATABASE_URL, INOVA_API_KEY: portalApiKey })).toEqual({ code: 1, stderr: lines[0] });
  expect(await start({ DATABASE_URL, SESSION_SECRET: sessionSecret })).toEqual({ code: 1, stderr: lines[1] });
});

test('an unwritable data directory stops the start with one line that names it', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { code, stderr } = await start({ INOVA_DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(stderr).toContain(join(file, 'data'));
  expect(stderr).not.toContain('\n');
});

test.runIf(isFull)('a port in use stops the start with one line that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await start({ PORT: String(port), INOVA_DEMO: 'off' });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`Port ${port} is in use: stop the program that uses it, or set another PORT`);
});
