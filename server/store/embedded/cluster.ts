import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StoreError } from '../error.ts';
import type { ServerPaths } from './paths.ts';
import { serverEnvironment } from './process.ts';

const run = promisify(execFile);

export const superuser = 'postgres';

const options = ['--username', superuser, '--auth', 'trust', '--encoding', 'UTF8'];
const builtinLocale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];

async function initializeCluster(binaries: string, paths: ServerPaths, locale: string[]): Promise<void> {
  const partial = `${paths.data}.unfinished`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  if (paths.account) await chown(partial, paths.account.uid, paths.account.gid);
  const target = paths.dataForServer === paths.data ? partial : paths.dataForServer;
  await run(join(binaries, 'initdb'), [...options, ...locale, '--pgdata', target], {
    cwd: partial,
    env: serverEnvironment,
    ...paths.account,
  });
  await rename(partial, paths.data);
}

async function bundledMajorVersion(binaries: string): Promise<string> {
  const { stdout } = await run(join(binaries, 'postgres'), ['--version'], { env: serverEnvironment });
  return /(\d+)/.exec(stdout)?.[1] ?? '';
}

/** Creates PostgreSQL's data directory on the first start; throws StoreError if another major version created it. */
export async function prepareCluster(
  binaries: string,
  paths: ServerPaths,
  locale: string[] = builtinLocale,
): Promise<void> {
  const version = await readFile(join(paths.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    await initializeCluster(binaries, paths, locale).catch((error) => {
      const reason = String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1);
      throw new StoreError(`PostgreSQL could not create its directory ${paths.data}: ${reason}`);
    });
    return;
  }
  const bundledVersion = await bundledMajorVersion(binaries);
  if (version.trim() !== bundledVersion) {
    throw new StoreError(
      `${paths.data} was written by PostgreSQL ${version.trim()}, this program brings ${bundledVersion}: restore a backup into a new INOVA_DATA_DIR`,
    );
  }
}
