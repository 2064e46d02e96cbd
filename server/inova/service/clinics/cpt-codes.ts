import type { CptCode } from '#server/inova/contract/clinic.ts';
import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** A clinic's procedure codes, by code. */
export function listCptCodes(store: Store, client: number): Promise<CptCode[]> {
  const statement = sql`select cpt, label, (price_cents / 100.0)::float8 as price from inova.cpt_codes
    where client_id = ${client} order by cpt`;
  return rowsAsClinics(store, [client], statement);
}
