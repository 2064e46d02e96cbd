import { join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { type Config, ConfigError } from '../config.ts';
import { unknownMigrations } from '../store/applied-migrations.ts';
import { bundledPostgres } from '../store/embedded/binaries.ts';
import { runningFolder } from '../store/embedded/find-server.ts';
import { StoreError } from '../store/error.ts';
import { type Course, readContents, restoreFiles } from './contents.ts';
import { emptyFolder, requireEmpty } from './data-files.ts';
import { type Contents, currentPlatform, filesFolder, type Manifest, readManifest } from './manifest.ts';
import { openAudit, recordOperation } from './operator-audit.ts';
import { withOperatorStore } from './operator-store.ts';
import { differentCounts } from './table-counts.ts';

export interface RestoreOptions {
  /** Its data directory is where the backup goes. */
  config: Config;
  folder: string;
  course: Course;
}

/**
 * Restores a backup into an empty data directory, and compares what it has then with what the backup had. Throws
 * StoreError and leaves the directory empty if they differ.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { config } = options;
  if (config.databaseUrl) {
    throw new ConfigError(
      'inova restore fills the embedded database; restore the one of DATABASE_URL with pg_restore or its own backups: see docs/operations.md',
    );
  }
  const folder = resolve(options.folder);
  const manifest = await readManifest(folder);
  await requireSuitable(manifest);
  requireSecret(manifest, config);
  await requireEmpty(config.dataDir);
  try {
    return await restore(manifest, { ...options, folder });
  } catch (error) {
    // A portal that was started there during the restore keeps what it has.
    if (!(await runningFolder(config.dataDir))) await emptyFolder(config.dataDir);
    throw error;
  }
}

/** Throws StoreError unless this version, on this system, can use the files of a backup. */
async function requireSuitable({ platform, postgres, migrations, portal }: Manifest): Promise<void> {
  const bundled = await bundledPostgres();
  if (platform !== currentPlatform) {
    throw new StoreError(
      `the backup is for ${platform}, and this is ${currentPlatform}: restore it on a machine of its kind`,
    );
  }
  if (postgres !== bundled) {
    throw new StoreError(
      `the backup is of PostgreSQL ${postgres}, and this version brings PostgreSQL ${bundled}: restore it with inova ${portal}`,
    );
  }
  if (unknownMigrations(migrations).length > 0) {
    throw new StoreError(
      `the backup is of inova ${portal}, later than this ${packageJson.version}: restore it with that`,
    );
  }
}

function requireSecret({ files }: Manifest, { sessionSecret }: Config): void {
  if (sessionSecret || files.some(({ path }) => path === join(filesFolder, 'session-secret'))) return;
  throw new ConfigError('SESSION_SECRET is required: the backup is of a portal that had it in its settings');
}

async function restore(manifest: Manifest, { config, folder, course }: RestoreOptions) {
  await restoreFiles(folder, manifest, config.dataDir, course);
  return withOperatorStore(config, async (store) => {
    const contents = await readContents(store, config, course);
    requireSame(manifest.contents, contents);
    const audit = await openAudit(store, config);
    await recordOperation(audit, 'database', `restored from the backup of ${manifest.at}`);
    await audit.seal();
    return manifest;
  });
}

function requireSame(expected: Contents, found: Contents): void {
  const [different] = differentCounts(expected.counts, found.counts);
  if (different) throw new StoreError(`what was restored is not the backup: ${different}`);
  if (JSON.stringify(expected.audit) === JSON.stringify(found.audit)) return;
  throw new StoreError('what was restored is not the backup: its audit log differs');
}
