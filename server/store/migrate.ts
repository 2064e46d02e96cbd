import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { packageRoot } from './package-root.ts';
import type { Store } from './store.ts';

/** Migration folders of the portal and the embedded service, relative to the package. */
export const portalMigrations = 'server/store/migrations';
export const inovaMigrations = 'server/inova/service/migrations';

const lock = 4_682_001;

async function applyMigration(db: PoolClient, folder: string, file: string) {
  const text = await readFile(join(packageRoot, folder, file), 'utf8');
  try {
    await db.query('begin');
    await db.query(text);
    await db.query('insert into public.migrations (name) values ($1)', [file]);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw new Error(`migration ${file} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyPending(db: PoolClient, folders: string[]) {
  await db.query(`create table if not exists public.migrations (
    name text primary key, applied_at timestamptz not null default now())`);
  const { rows } = await db.query<{ name: string }>('select name from public.migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const folder of folders) {
    const files = (await readdir(join(packageRoot, folder))).filter((file) => file.endsWith('.sql')).sort();
    for (const file of files) if (!applied.has(file)) await applyMigration(db, folder, file);
  }
}

/** Applies pending migrations in order, each in its own transaction; concurrent starts wait for each other. */
export async function migrate(store: Store, folders: string[]): Promise<void> {
  const db = await store.pool.connect();
  try {
    await db.query('select pg_advisory_lock($1)', [lock]);
    await applyPending(db, folders);
    await db.query('select pg_advisory_unlock($1)', [lock]);
    db.release();
  } catch (error) {
    db.release(true);
    throw error;
  }
}
