import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };
import { type ChainLength, continuesFrom, readChainLength } from '../access/audit/chain-end.ts';
import { type Config, ConfigError } from '../config.ts';
import { secretSettings } from '../secret-files.ts';
import { appliedMigrations } from '../store/applied-migrations.ts';
import { baseBackup } from '../store/embedded/base-backup.ts';
import { serverConnection } from '../store/embedded/find-server.ts';
import { StoreError } from '../store/error.ts';
import { row, sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { type Course, readContents, stepOf, withCopy } from './contents.ts';
import { copyFiles, dataFiles, emptyFolder, requireEmpty, sha256Of } from './data-files.ts';
import {
  archiveName,
  type Contents,
  currentPlatform,
  type Description,
  filesFolder,
  type Manifest,
  writeManifest,
} from './manifest.ts';
import { openAudit, recordOperation } from './operator-audit.ts';
import { withOperatorStore } from './operator-store.ts';
import { countAfter, countBefore, differentCounts, type TableCounts, unchangedCounts } from './table-counts.ts';

/** Settings with secrets, which may be in the environment only. */
const secrets = [...secretSettings, 'SESSION_SECRET_PREVIOUS'];

export interface BackupOptions {
  config: Config;
  /** The environment that the settings were read from. */
  env: Record<string, string | undefined>;
  /** A new or empty folder. */
  folder: string;
  course: Course;
  now: Date;
}

/**
 * Copies the embedded database and the portal's secrets while the portal works, restores the copy beside the backup, and
 * compares both. Throws StoreError and leaves nothing behind if they differ.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { config } = options;
  if (config.databaseUrl) {
    throw new ConfigError(
      'inova backup copies the embedded database; copy the one of DATABASE_URL with pg_dump or its own backups: see docs/operations.md',
    );
  }
  const folder = resolve(options.folder);
  if (!relative(config.dataDir, folder).startsWith('..')) {
    throw new ConfigError(`${folder} is inside of ${config.dataDir}: choose a folder outside, best on another disk`);
  }
  await requireEmpty(folder);
  return withOperatorStore(config, async (store) => {
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await writeBackup(store, { ...options, folder });
    } catch (error) {
      await emptyFolder(folder);
      if (created) await rm(folder, { recursive: true });
      throw error;
    }
  });
}

async function writeBackup(store: Store, options: BackupOptions): Promise<Manifest> {
  const { config, folder, course } = options;
  const audit = await openAudit(store, config);
  await recordOperation(audit, 'database', 'backup');
  await audit.seal();
  const end = await readChainLength(store);
  const counting = stepOf(course, 'Counting rows');
  const before = await countBefore(store, counting);
  await writeArchive(store, options);
  const counts = unchangedCounts(before, await countAfter(store, counting));
  const own = await dataFiles(config.dataDir);
  await copyFiles(own, config.dataDir, join(folder, filesFolder));
  const description = await describe(store, options, [archiveName, ...own.map((path) => join(filesFolder, path))]);
  const contents = await withCopy(folder, description, { config, course }, async (copy, ofCopy) => {
    const found = await readContents(copy, ofCopy, course);
    await requireSame(copy, found, { counts, end });
    return found;
  });
  const complete = { ...description, contents };
  await writeManifest(folder, complete);
  return complete;
}

async function writeArchive(store: Store, { config, folder, course }: BackupOptions): Promise<void> {
  const found = await row<{ bytes: number }>(
    store.owner,
    sql`select sum(pg_database_size(oid))::bigint as bytes from pg_database`,
  );
  const all = found?.bytes ?? 0;
  const counted = async function* (archive: AsyncIterable<Buffer>) {
    let done = 0;
    for await (const chunk of archive) {
      done += chunk.length;
      course.report('Copying the database', Math.min(done, all), all);
      yield chunk;
    }
  };
  const file = createWriteStream(join(folder, archiveName), { mode: 0o600, flags: 'wx', flush: true });
  const { signal } = course;
  await pipeline(baseBackup(await serverConnection(config.dataDir)), counted, createGzip({ level: 3 }), file, {
    signal,
  });
}

async function describe(store: Store, { folder, env, now }: BackupOptions, paths: string[]): Promise<Description> {
  const server = await row<{ version: number }>(
    store.owner,
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  );
  const files: Manifest['files'] = [];
  for (const path of paths) files.push({ path, sha256: await sha256Of(join(folder, path)) });
  return {
    format: 1,
    portal: packageJson.version,
    at: now.toISOString(),
    platform: currentPlatform,
    postgres: server?.version ?? 0,
    migrations: await appliedMigrations(store),
    files,
    settings: secrets.filter((name) => env[name] || env[`${name}_FILE`]),
  };
}

interface Expected {
  /** The rows of tables that did not change while the copy was made. */
  counts: TableCounts;
  /** Where the chain of the audit log ended before. */
  end: ChainLength;
}

async function requireSame(copy: Store, found: Contents, { counts, end }: Expected): Promise<void> {
  const [different] = differentCounts(counts, found.counts);
  if (different) throw new StoreError(`the copy is not the database: ${different}`);
  if (await continuesFrom(copy, end)) return;
  throw new StoreError(`the copy is not the database: its audit log lacks seal ${end.seals}`);
}
