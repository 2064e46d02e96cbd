import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { StoreError } from './error.ts';
import { packageRoot } from './package-root.ts';
import type { Store } from './store.ts';
import { whileLocked } from './while-locked.ts';

/** Migration folders of the portal and the embedded service, relative to the package. */
export const portalMigrations = 'server/store/migrations';
export const inovaMigrations = 'server/inova/service/migrations';

const lock = 4_682_001;
const privileges = 'privileges.sql';

/** A file of a migration folder. */
interface Migration {
  folder: string;
  name: string;
  text: string;
  hash: Buffer;
}

/**
 * Applies pending migrations in order, each in its own transaction, then the folder's `privileges.sql` if it or a
 * migration is new; concurrent starts wait for each other. Throws StoreError if an applied file was changed.
 */
export async function migrate(store: Store, folders: string[]): Promise<void> {
  await whileLocked(store, lock, async (db) => {
    await prepareRecord(db);
    for (const folder of folders) await applyFolder(db, await readFolder(folder));
  });
}

/** Throws StoreError unless all migrations of these folders have been applied. */
export async function requireMigrated({ owner }: Store, folders: string[]): Promise<void> {
  const { rows } = await owner.query("select to_regclass('public.migrations') is not null as recorded");
  for (const folder of folders) {
    const applied = rows[0].recorded ? await appliedHashes(owner, folder) : new Map();
    if ((await readFolder(folder)).every(({ name }) => applied.has(name))) continue;
    throw new StoreError('the database has no portal of this version yet: start the portal once, which prepares it');
  }
}

/** The texts of a folder's migrations in order, then of its `privileges.sql`. */
export async function migrationTexts(folder: string): Promise<string[]> {
  const files = await readFolder(folder);
  const isPrivileges = ({ name }: Migration) => name === privileges;
  return [...files.filter((file) => !isPrivileges(file)), ...files.filter(isPrivileges)].map(({ text }) => text);
}

async function prepareRecord(db: PoolClient): Promise<void> {
  await db.query(`create table if not exists public.migrations (
      name text primary key, applied_at timestamptz not null default now());
    alter table public.migrations add column if not exists folder text, add column if not exists hash bytea;
    alter table public.migrations drop constraint if exists migrations_pkey;
    create unique index if not exists migrations_by_file on public.migrations (folder, name)`);
}

async function readFolder(folder: string): Promise<Migration[]> {
  const files = (await readdir(join(packageRoot, folder))).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file) => readMigration(folder, file)));
}

/** A file with the hash of its content, which is the same whatever ends its lines. */
async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = (await readFile(join(packageRoot, folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { folder, name, text, hash: createHash('sha256').update(text).digest() };
}

async function applyFolder(db: PoolClient, files: Migration[]): Promise<void> {
  await addFolderAndHash(db, files);
  const applied = await appliedHashes(db, files[0]?.folder ?? '');
  const migrations = files.filter(({ name }) => name !== privileges);
  const changed = migrations.find(({ name, hash }) => applied.get(name)?.equals(hash) === false);
  if (changed) {
    throw new StoreError(
      `${changed.folder}/${changed.name} was changed after it was applied to this database: restore the file, and put the change into a new migration`,
    );
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(db, migration);
  const rights = files.find(({ name }) => name === privileges);
  if (rights && (pending.length > 0 || !applied.get(privileges)?.equals(rights.hash))) await apply(db, rights);
}

/** Completes the entries of a database that recorded only names. */
async function addFolderAndHash(db: PoolClient, files: Migration[]): Promise<void> {
  for (const { folder, name, hash } of files) {
    await db.query('update public.migrations set folder = $1, hash = $3 where folder is null and name = $2', [
      ...[folder, name, hash],
    ]);
  }
}

async function appliedHashes(db: Pool | PoolClient, folder: string): Promise<Map<string, Buffer>> {
  const { rows } = await db.query<{ name: string; hash: Buffer }>(
    'select name, hash from public.migrations where folder = $1',
    [folder],
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function apply(db: PoolClient, { folder, name, text, hash }: Migration): Promise<void> {
  try {
    await db.query(`begin; set local inova.clinics = 'every'`);
    await db.query(text);
    await db.query(
      `insert into public.migrations (folder, name, hash) values ($1, $2, $3)
        on conflict (folder, name) do update set hash = excluded.hash, applied_at = now()`,
      [folder, name, hash],
    );
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw new Error(`migration ${folder}/${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
