import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreError } from '../store/error.ts';
import type { Report } from './report.ts';

/** The folder of the embedded server in a data directory; all else there is the portal's own. */
const serverFolder = 'postgres';

/** The portal's own files in a data directory, such as its secrets, as paths in it. */
export async function dataFiles(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name !== serverFolder);
  const paths = (await Promise.all(names.map((name) => filesBelow(dataDir, name)))).flat();
  return paths.sort();
}

/** The files of a folder in a data directory, or the path itself if it is a file. */
async function filesBelow(dataDir: string, path: string): Promise<string[]> {
  const found = await stat(join(dataDir, path));
  if (!found.isDirectory()) return found.isFile() ? [path] : [];
  const names = await readdir(join(dataDir, path));
  return (await Promise.all(names.map((name) => filesBelow(dataDir, join(path, name))))).flat();
}

/** Copies small files, which only their owner may read then. */
export async function copyFiles(paths: string[], from: string, to: string): Promise<void> {
  for (const path of paths) {
    const copy = join(to, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await writeFile(copy, await readFile(join(from, path)), { mode: 0o600, flag: 'wx', flush: true });
  }
}

/** Reads a file; `report` is told how many of its bytes have been read. */
export async function* readReported(path: string, report: Report): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  let done = 0;
  for await (const chunk of createReadStream(path)) {
    done += chunk.length;
    report(done, size);
    yield chunk;
  }
}

export async function sha256Of(path: string, report: Report = () => {}): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readReported(path, report)) hash.update(chunk);
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
