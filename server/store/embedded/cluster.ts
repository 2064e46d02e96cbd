import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StoreError } from '../error.ts';
import type { Places } from './places.ts';
import { serverEnvironment } from './process.ts';

const run = promisify(execFile);

export const superuser = 'postgres';

const options = [
  ...['--username', superuser, '--auth', 'trust', '--encoding', 'UTF8'],
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
];

async function initialise(binaries: string, places: Places): Promise<void> {
  const unfinished = `${places.data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (places.account) await chown(unfinished, places.account.uid, places.account.gid);
  const target = places.dataForServer === places.data ? unfinished : places.dataForServer;
  await run(join(binaries, 'initdb'), [...options, '--pgdata', target], {
    cwd: unfinished,
    env: serverEnvironment,
    ...places.account,
  });
  await rename(unfinished, places.data);
}

async function programVersion(binaries: string): Promise<string> {
  const { stdout } = await run(join(binaries, 'postgres'), ['--version'], { env: serverEnvironment });
  return /(\d+)/.exec(stdout)?.[1] ?? '';
}

/** Makes PostgreSQL's directory on the first start; throws StoreError when another major version wrote it. */
export async function prepareCluster(binaries: string, places: Places): Promise<void> {
  const version = await readFile(join(places.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    await initialise(binaries, places).catch((error) => {
      const reason = String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1);
      throw new StoreError(`PostgreSQL could not create its directory ${places.data}: ${reason}`);
    });
    return;
  }
  const brought = await programVersion(binaries);
  if (version.trim() !== brought) {
    throw new StoreError(
      `${places.data} was written by PostgreSQL ${version.trim()}, this program brings ${brought}: restore a backup into a new INOVA_DATA_DIR`,
    );
  }
}
