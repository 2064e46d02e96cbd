import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { StoreError } from '../error.ts';
import { lockDirectory, lockName } from './lock.ts';
import { preparePaths, type ServerPaths } from './paths.ts';
import { serverEnvironment } from './process.ts';

/** Creates PostgreSQL's data directory from the archive of a base backup; the next start makes it consistent. */
export async function extractCluster(archive: Readable, dataDir: string): Promise<void> {
  const paths = await preparePaths(dataDir);
  const lock = await lockDirectory(join(paths.run, lockName), dataDir);
  try {
    const partial = `${paths.data}.restoring`;
    await mkdir(partial, { mode: 0o700 });
    if (paths.account) await chown(partial, paths.account.uid, paths.account.gid);
    await extract(archive, partial, paths);
    await rename(partial, paths.data);
  } finally {
    lock.close();
  }
}

/** Extracts as the account that PostgreSQL runs as, so that it owns its files. */
async function extract(archive: Readable, folder: string, { account }: ServerPaths): Promise<void> {
  const tar = spawn('tar', ['-xpf', '-'], {
    cwd: folder,
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  });
  const ended = once(tar, 'close') as Promise<[number | null]>;
  const [piped, exit, messages] = await Promise.allSettled([pipeline(archive, tar.stdin), ended, text(tar.stderr)]);
  if (exit.status === 'rejected') {
    throw new StoreError(`the program tar, which a restore needs, could not be started (${exit.reason.code})`);
  }
  // If the archive itself could not be read, tar only found its end too early.
  if (piped.status === 'rejected' && piped.reason.code !== 'EPIPE') throw piped.reason;
  if (exit.value[0] === 0) return;
  const reason = messages.status === 'fulfilled' ? messages.value.trim().split('\n')[0] : '';
  throw new StoreError(`the database could not be extracted: ${reason}`);
}

/** Removes the database of a data directory, with what its server needed elsewhere. */
export async function removeCluster(dataDir: string): Promise<void> {
  const { data, run } = await preparePaths(dataDir);
  for (const folder of [data, run]) await rm(folder, { recursive: true, force: true });
}
