import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFiles, dataFiles, emptyFolder, requireEmpty, sha256Of } from '#server/operations/data-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inova-files-'));
  await mkdir(join(folder, 'data', 'postgres', 'data'), { recursive: true });
  await mkdir(join(folder, 'data', 'envelopes'));
  await writeFile(join(folder, 'data', 'postgres', 'data', 'PG_VERSION'), '18');
  await writeFile(join(folder, 'data', 'session-secret'), 'secret', { mode: 0o644 });
  await writeFile(join(folder, 'data', 'envelopes', 'first.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

test('the portal’s own files are all but the database’s', async () => {
  expect(await dataFiles(join(folder, 'data'))).toEqual(['envelopes/first.json', 'session-secret']);
});

test('copies can only be read by their owner, and never replace a file', async () => {
  const copy = () => copyFiles(['envelopes/first.json', 'session-secret'], join(folder, 'data'), join(folder, 'copy'));
  await copy();
  expect(await readFile(join(folder, 'copy', 'session-secret'), 'utf8')).toBe('secret');
  expect((await stat(join(folder, 'copy', 'session-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'copy', 'envelopes'))).mode & 0o777).toBe(0o700);
  await expect(copy()).rejects.toThrow('EEXIST');
});

test('a hash is of the whole file, and reading it is reported to its end', async () => {
  const file = join(folder, 'large');
  await writeFile(file, 'a'.repeat(200_000));
  const steps: number[][] = [];
  const hash = await sha256Of(file, (done, all) => steps.push([done, all]));
  expect(hash).toBe('2287d207f24a941ff3b56c04c8a25ad56b63e3023207b3bb5b4ac0c9869d74be');
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.at(-1)).toEqual([200_000, 200_000]);
});

test('only a folder without files is empty, and one that does not exist', async () => {
  await expect(requireEmpty(join(folder, 'data'))).rejects.toThrow('is not empty: choose a new or empty folder');
  await requireEmpty(join(folder, 'new'));
  await mkdir(join(folder, 'data', 'lost+found'));
  await emptyFolder(join(folder, 'data'));
  await requireEmpty(join(folder, 'data'));
  expect((await stat(join(folder, 'data', 'lost+found'))).isDirectory()).toBe(true);
});
