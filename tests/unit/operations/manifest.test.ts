import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Manifest, readManifest, writeManifest } from '#server/operations/manifest.ts';
import { StoreError } from '#server/store/error.ts';

const manifest: Manifest = {
  format: 1,
  portal: '2.5.9',
  at: '2026-06-15T12:00:00.000Z',
  platform: 'linux-x64',
  postgres: 18,
  migrations: ['server/store/migrations/0001-portal.sql'],
  files: [{ path: 'files/session-secret', sha256: 'ab' }],
  settings: ['SESSION_SECRET'],
  contents: { counts: { 'portal.audit': 3 }, audit: { rows: 3, seals: 1, mac: 'cd', problem: null } },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inova-manifest-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the manifest with changes. */
const writeChanged = (changes: object) =>
  writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, ...changes }));

test('a backup is described in a file that only its owner can read', async () => {
  await writeManifest(folder, manifest);
  expect((await stat(join(folder, 'backup.json'))).mode & 0o777).toBe(0o600);
  expect(await readManifest(folder)).toEqual(manifest);
});

test('a folder without a description is no complete backup', async () => {
  await expect(readManifest(folder)).rejects.toThrow(`${folder} is no complete backup: it has no backup.json`);
});

test.each([
  ['another format', { format: 2 }],
  ['no contents', { contents: null }],
  ['a file outside', { files: [{ path: '../session-secret', sha256: 'ab' }] }],
  ['an absolute file', { files: [{ path: '/etc/passwd', sha256: 'ab' }] }],
])('a description with %s is refused', async (_, changes) => {
  await writeChanged(changes);
  await expect(readManifest(folder)).rejects.toBeInstanceOf(StoreError);
});

test('a damaged description is refused in one line', async () => {
  await writeManifest(folder, manifest);
  const path = join(folder, 'backup.json');
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, 40));
  await expect(readManifest(folder)).rejects.toThrow('it is damaged or of another version');
});
