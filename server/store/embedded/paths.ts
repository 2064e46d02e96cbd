import { createHash } from 'node:crypto';
import { access, chown, constants, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreError } from '../error.ts';
import { type Account, accountFor, canReach } from './account.ts';

/** The folders of an embedded server, and the account it runs as. */
export interface ServerPaths {
  account: Account | null;
  /** PostgreSQL's own directory. */
  data: string;
  /** `data` as passed to the server: its working directory if a parent folder is not accessible to the account. */
  dataForServer: string;
  /** Sockets, and the binaries if they had to be copied. */
  run: string;
  log: string;
}

/** The strictest operating system limits socket addresses to 103 bytes. */
const maxSocketFolderBytes = 103 - '/.s.PGSQL.5432'.length;

async function createOwnedFolder(path: string, account: Account | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
}

async function privateFolderInTemp(home: string, account: Account | null): Promise<string> {
  const name = `inova-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  for (const temp of [tmpdir(), '/tmp']) {
    const path = join(await realpath(temp), name);
    if (Buffer.byteLength(path) > maxSocketFolderBytes || !(await canReach(account, temp))) continue;
    await mkdir(path, { mode: 0o700 }).catch(() => {});
    const found = await lstat(path);
    const isOurs = [0, process.getuid?.(), account?.uid].includes(found.uid);
    if (!found.isDirectory() || !isOurs) throw new StoreError(`${path} belongs to another user: remove it`);
    await createOwnedFolder(path, account);
    return path;
  }
  throw new StoreError('no temporary folder can hold the database sockets: set INOVA_DATA_DIR to a shorter path');
}

async function prepareHome(dataDir: string): Promise<{ home: string; account: Account | null }> {
  const home = join(dataDir, 'postgres');
  try {
    const account = await accountFor(home);
    await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
    await createOwnedFolder(home, account);
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return { home: await realpath(home), account };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError(
      `the data directory ${dataDir} cannot be written (${code}): change its permissions or set INOVA_DATA_DIR`,
    );
  }
}

/** Creates the folders of an embedded server; throws StoreError if they can't be written. */
export async function preparePaths(dataDir: string): Promise<ServerPaths> {
  const { home, account } = await prepareHome(dataDir);
  const reachable = await canReach(account, home);
  if (!reachable && process.platform !== 'linux') {
    throw new StoreError(`${dataDir} is inside a private folder: start as its owner or set INOVA_DATA_DIR`);
  }
  const inside = join(home, 'run');
  const socketsFitInside = reachable && Buffer.byteLength(inside) <= maxSocketFolderBytes;
  if (socketsFitInside) await createOwnedFolder(inside, account);
  const data = join(home, 'data');
  return {
    account,
    data,
    dataForServer: reachable ? data : '/proc/self/cwd',
    run: socketsFitInside ? inside : await privateFolderInTemp(home, account),
    log: join(home, 'postgres.log'),
  };
}
