import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The names of the packages of these clinics, those no longer offered too. */
export async function listPackages(store: Store, clinics: number[]): Promise<string[]> {
  const found = await rowsAsClinics<{ name: string }>(
    store,
    clinics,
    sql`select distinct name from inova.packages order by name`,
  );
  return found.map(({ name }) => name);
}
