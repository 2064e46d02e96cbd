import { rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

export interface ClientRow {
  id: number;
  name: string;
  corp: boolean;
}

/** The clinics with these numbers, by name. */
export function listClients(store: Store, ids: number[]): Promise<ClientRow[]> {
  return rows<ClientRow>(
    store.pool,
    sql`select id, name, corp from inova.clients where id = any (${ids}::int[]) order by name`,
  );
}
