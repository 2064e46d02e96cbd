import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

export interface ProviderRow {
  id: number;
  client: number;
  name: string;
  role: string;
  email: string | null;
}

/** The providers of these clinics, by name. */
export function listProviders(store: Store, clinics: number[]): Promise<ProviderRow[]> {
  return rowsAsClinics(
    store,
    clinics,
    sql`select id, client_id as client, name, role, email from inova.providers order by name, id`,
  );
}
