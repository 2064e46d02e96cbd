import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { extractCluster, removeCluster } from '../store/embedded/extract-cluster.ts';
import { StoreError } from '../store/error.ts';
import type { Store } from '../store/store.ts';
import { copyFiles, readReported, sha256Of } from './data-files.ts';
import { archiveName, type Contents, type Description, filesFolder } from './manifest.ts';
import { verifyLog } from './operator-audit.ts';
import { withOperatorStore } from './operator-store.ts';
import type { Report } from './report.ts';
import { countRows } from './table-counts.ts';

/** Told what is being done, and how far it is. */
export type Progress = (step: string, done: number, all: number) => void;

/** What a long operation needs to be followed and stopped. */
export interface Course {
  report: Progress;
  signal: AbortSignal;
}

/** Checks the files of a backup and restores them into an empty data directory, without starting anything. */
export async function restoreFiles(folder: string, { files }: Description, dataDir: string, course: Course) {
  await checkFiles(folder, files, stepOf(course, 'Checking files'));
  const archive = Readable.from(readReported(join(folder, archiveName), stepOf(course, 'Restoring the database')));
  const unpacked = createGunzip();
  archive.on('error', (error) => unpacked.destroy(error));
  await extractCluster(archive.pipe(unpacked), dataDir);
  const own = files.map(({ path }) => relative(filesFolder, path)).filter((path) => !path.startsWith('..'));
  await copyFiles(own, join(folder, filesFolder), dataDir);
}

async function checkFiles(folder: string, files: Description['files'], report: Report): Promise<void> {
  for (const { path, sha256 } of files) {
    const file = join(folder, path);
    const found = await sha256Of(file, report).catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found !== sha256) throw new StoreError(`${file} is missing or was changed since the backup`);
  }
}

/** Reports how far a step is, and ends it if the course is to stop. */
export function stepOf({ report, signal }: Course, name: string) {
  return (done: number, all: number) => {
    signal.throwIfAborted();
    report(name, done, all);
  };
}

/** Counts the rows of every table and checks the whole audit log. */
export async function readContents(store: Store, config: Config, course: Course): Promise<Contents> {
  const counts = await countRows(store, stepOf(course, 'Counting rows'));
  const { rows, seals, mac, problem } = await verifyLog(store, config, stepOf(course, 'Checking the audit log'));
  return { counts, audit: { rows, seals, mac, problem } };
}

/** Restores a backup beside itself, works with its store, and removes it again. */
export async function withCopy<T>(
  folder: string,
  description: Description,
  { config, course }: { config: Config; course: Course },
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(`${folder}-check-`);
  const ofCopy = { ...config, dataDir };
  try {
    await restoreFiles(folder, description, dataDir, course);
    return await withOperatorStore(ofCopy, (store) => work(store, ofCopy));
  } finally {
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}
