import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';
import { rows, sql } from './sql.ts';
import type { Store } from './store.ts';

/** The migrations of a database, each as a path in the package. */
export async function appliedMigrations({ owner }: Pick<Store, 'owner'>): Promise<string[]> {
  const found = await rows<{ path: string }>(
    owner,
    sql`select folder || '/' || name as path from public.migrations where folder is not null order by path`,
  );
  return found.map(({ path }) => path);
}

/** Those that this version does not have: they are of a later one. */
export const unknownMigrations = (applied: string[]): string[] =>
  applied.filter((path) => !existsSync(join(packageRoot, path)));
