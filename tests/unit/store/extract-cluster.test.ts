import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extractCluster, removeCluster } from '#server/store/embedded/extract-cluster.ts';
import { findServer, runningFolder } from '#server/store/embedded/find-server.ts';
import { lockDirectory, lockName } from '#server/store/embedded/lock.ts';
import { preparePaths } from '#server/store/embedded/paths.ts';
import { StoreError } from '#server/store/error.ts';

let folder: string;
let dataDir: string;
let archive: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inova-extract-'));
  dataDir = join(folder, 'data');
  const source = join(folder, 'source');
  await mkdir(join(source, 'base', '1'), { recursive: true, mode: 0o700 });
  await writeFile(join(source, 'PG_VERSION'), '18\n', { mode: 0o600 });
  await writeFile(join(source, 'base', '1', '112'), 'x'.repeat(100_000), { mode: 0o600 });
  await promisify(execFile)('tar', ['-C', source, '-cf', join(folder, 'archive'), 'PG_VERSION', 'base']);
  archive = await readFile(join(folder, 'archive'));
});
afterEach(async () => {
  await removeCluster(dataDir);
  await rm(folder, { recursive: true });
});

const cluster = () => join(dataDir, 'postgres', 'data');

test('an archive becomes a data directory of the account that PostgreSQL runs as', async () => {
  await extractCluster(Readable.from([archive]), dataDir);
  const { account } = await preparePaths(dataDir);
  const uid = account?.uid ?? process.getuid?.();
  for (const path of ['', 'PG_VERSION', 'base/1/112']) {
    const found = await stat(join(cluster(), path));
    expect([path, found.uid, found.mode & 0o077]).toEqual([path, uid, 0]);
  }
  expect(await readFile(join(cluster(), 'base/1/112'), 'utf8')).toHaveLength(100_000);
});

test('an archive that ends within a file leaves no data directory that a portal would start on', async () => {
  const extracting = extractCluster(Readable.from([archive.subarray(0, 50_000)]), dataDir);
  await expect(extracting).rejects.toThrow('the database could not be extracted');
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('data');
  await expect(findServer(dataDir)).rejects.toBeInstanceOf(StoreError);
});

test('an archive that cannot be read to its end says why', async () => {
  const broken = async function* () {
    yield archive.subarray(0, 2_000);
    throw new Error('the disk is gone');
  };
  await expect(extractCluster(Readable.from(broken()), dataDir)).rejects.toThrow('the disk is gone');
});

test('a directory in which a portal runs is found, and refused', async () => {
  const { run } = await preparePaths(dataDir);
  expect(await runningFolder(dataDir)).toBeNull();
  const lock = await lockDirectory(join(run, lockName), dataDir);
  expect(await runningFolder(dataDir)).toBe(run);
  await expect(extractCluster(Readable.from([archive]), dataDir)).rejects.toThrow('another portal is running');
  lock.close();
});
