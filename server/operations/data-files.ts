import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreError } from '../store/error.ts';

/** The folder of the embedded server in a data directory; all else there is the portal's own. */
const serverFolder = 'postgres';

/** The portal's own files in a data directory, such as its secrets, as paths in it. */
export async function dataFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, '/').length))
    .filter((path) => !path.startsWith(join(serverFolder, '/')))
    .sort();
}

/** Copies files that only their owner may read. */
export async function copyFiles(paths: string[], from: string, to: string): Promise<void> {
  for (const path of paths) {
    const copy = join(to, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), copy);
    await chmod(copy, 0o600);
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Throws StoreError if a folder has files; the place where a file system keeps lost ones is none. */
export async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw new StoreError(`${folder} cannot be read (${error.code})`);
  });
  if (found.every((name) => name === 'lost+found')) return;
  throw new StoreError(`${folder} is not empty: choose a new or empty folder`);
}

/** Removes everything in a folder that was empty before. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name !== 'lost+found') await rm(join(folder, name), { recursive: true, force: true });
  }
}
