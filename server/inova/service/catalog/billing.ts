import type { ClinicBilling, ClinicBillingChange } from '#server/inova/contract/payments/clinic-billing.ts';
import { jsonList } from '#server/store/json-list.ts';
import { asClinics, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { CatalogChange } from './queries.ts';

const physicians = sql`select v.id, v.name, v.npi from inova.providers v where v.role = 'Physician' order by v.name, v.id`;

/** What estimates say of a clinic and its physicians. */
export async function readBilling(store: Store, client: number): Promise<ClinicBilling> {
  const [found] = await rowsAsClinics<ClinicBilling>(
    store,
    [client],
    sql`select b.street, b.zip, b.npi, b.tax_id as "taxId", ${jsonList(physicians)} as physicians
      from (select) nothing left join inova.clinic_billing b on b.client_id = ${client}`,
  );
  return found as ClinicBilling;
}

/** Sets what estimates say of a clinic and of its physicians, and records who did. */
export async function setBilling(
  { store, client, by, at }: CatalogChange,
  change: ClinicBillingChange,
): Promise<ClinicBilling> {
  const { street, zip, npi, taxId } = change;
  await asClinics(store, [client], async (db) => {
    await rows(
      db,
      sql`insert into inova.clinic_billing (client_id, street, zip, npi, tax_id)
        values (${client}, ${street}, ${zip}, ${npi}, ${taxId})
        on conflict (client_id) do update set street = excluded.street, zip = excluded.zip, npi = excluded.npi,
          tax_id = excluded.tax_id`,
    );
    await rows(
      db,
      sql`update inova.providers v set npi = n.npi
        from json_to_recordset(${JSON.stringify(change.physicians)}) as n (id bigint, npi text)
        where v.client_id = ${client} and v.id = n.id and v.role = 'Physician'`,
    );
    await rows(
      db,
      sql`insert into inova.changes (client_id, record, record_id, change, by, at, details)
        values (${client}, 'clinic billing', ${client}, 'set', ${by}, ${at}, ${JSON.stringify(change)})`,
    );
  });
  return readBilling(store, client);
}
