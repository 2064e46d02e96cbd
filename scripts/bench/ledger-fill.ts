import type { PoolClient } from 'pg';
import { withoutForeignKeys } from '#server/inova/service/seed/insert.ts';
import { dropIndexes } from '#server/inova/service/seed/scale-work.ts';

/** An invoice, its payment, and its allocation. */
const transfersOfPair = 3;
const tables = ['invoices', 'payments', 'ledger_events', 'ledger_transfers', 'allocations'];
const description = 'Benchmark';

/** Adds paid invoices to the patients of a store in turn, and posts them, until its ledger has this many transfers. */
export async function fillLedger(db: PoolClient, wanted: number): Promise<void> {
  const { rows } = await db.query<{ transfers: number }>('select count(*) as transfers from inova.ledger_transfers');
  const pairs = Math.ceil((wanted - (rows[0]?.transfers ?? 0)) / transfersOfPair);
  if (pairs <= 0) return;
  await db.query("set local work_mem = '512MB'; set local maintenance_work_mem = '1GB'");
  const buildIndexes = await dropIndexes(db, tables);
  await db.query('alter table inova.ledger_transfers disable trigger ledger_transfers_open_day');
  await withoutForeignKeys(db, () => addPairs(db, pairs));
  await db.query('alter table inova.ledger_transfers enable trigger ledger_transfers_open_day');
  await buildIndexes();
}

async function addPairs(db: PoolClient, pairs: number): Promise<void> {
  await db.query(
    `insert into inova.invoices (client_id, patient_id, number, description, kind, state, issued_on, due_on, amount_cents, paid_cents)
     select client_id, id, 'B' || n, $2, 'services', 'paid', day, day + 30, 100 + n % 50000, 100 + n % 50000
     from generate_series(1, $1::int) n
     join (select client_id, id, row_number() over (order by id) - 1 as place from inova.patients) p
       on p.place = n % (select count(*) from inova.patients)
     cross join lateral (select current_date - 400 + n % 365 as day) d`,
    [pairs, description],
  );
  await db.query('analyze inova.invoices, inova.payments');
  await db.query(
    `insert into inova.payments (client_id, patient_id, invoice_id, method, state, amount_cents, applied_cents, taken_at, taken_by)
     select n.client_id, n.patient_id, n.id, 'check', 'posted', n.amount_cents, n.amount_cents, n.issued_on + interval '40 hours',
       'bench@inova.test'
     from inova.invoices n where n.description = $1
       and not exists (select from inova.payments y where y.client_id = n.client_id and y.invoice_id = n.id)`,
    [description],
  );
  await db.query('analyze inova.payments');
  await db.query('select inova.post_records()');
}
