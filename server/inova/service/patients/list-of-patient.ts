import { jsonList } from '#server/store/json-list.ts';
import { prepared, rowAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/**
 * What a select finds of a patient `owner` of clinic `c`, in its order; null if these clinics don't have the patient.
 * The statement is prepared under this name, which belongs to the select alone.
 */
export async function listOfPatient<T>(
  store: Store,
  clinics: number[],
  patient: number,
  [name, select]: readonly [string, Sql],
): Promise<T[] | null> {
  const found = await rowAsClinics<{ list: T[] }>(
    store,
    clinics,
    prepared(
      name,
      sql`select ${jsonList(select)} as list from inova.patients owner join inova.clients c on c.id = owner.client_id
        where owner.client_id = any (${clinics}) and owner.id = ${patient}`,
    ),
  );
  return found?.list ?? null;
}
