import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** The payers in these clinics, by name; a loose index scan that reads each distinct value once instead of all rows. */
export async function listPayers(store: Store, clinics: number[]): Promise<string[]> {
  const found = await rowsAsClinics<{ payer: string }>(
    store,
    clinics,
    sql`with recursive each (client_id, payer) as (
        select own.id, (select min(i.payer) from inova.coverages i where i.client_id = own.id)
          from unnest(${clinics}::int[]) as own (id)
        union all
        select each.client_id,
            (select min(i.payer) from inova.coverages i where i.client_id = each.client_id and i.payer > each.payer)
          from each where each.payer is not null
      )
      select distinct payer from each where payer is not null order by payer`,
  );
  return found.map(({ payer }) => payer);
}
