import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inovaMigrations, portalMigrations } from './migrate.ts';
import { packageRoot } from './package-root.ts';
import { row, rows, sql } from './sql.ts';
import type { Store } from './store.ts';

/** The migrations of a database, each as a path in the package. */
export async function appliedMigrations({ owner }: Pick<Store, 'owner'>): Promise<string[]> {
  const recorded = await row<{ is: boolean }>(owner, sql`select to_regclass('public.migrations') is not null as "is"`);
  if (!recorded?.is) return [];
  const found = await rows<{ path: string }>(
    owner,
    sql`select folder || '/' || name as path from public.migrations where folder is not null order by path`,
  );
  return found.map(({ path }) => path);
}

/** Those that this version does not have: they are of a later one. */
export const unknownMigrations = (applied: string[]): string[] =>
  applied.filter((path) => !existsSync(join(packageRoot, path)));

/** Those of this version that are not applied yet. */
export async function pendingMigrations(applied: string[]): Promise<string[]> {
  const names = await Promise.all(
    [portalMigrations, inovaMigrations].map(async (folder) =>
      (await readdir(join(packageRoot, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return names.flat().filter((path) => path.endsWith('.sql') && !applied.includes(path));
}
