import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerProof } from '#server/inova/service/ledger/proof.ts';
import { takePayment } from '#server/inova/service/ledger/take-payment.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { clinic, freshPatients, inClinic } from '../../support/ledger.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  const at = new Date('2026-06-15T15:00:00Z');
  for (const patient of await freshPatients(store, 2)) {
    const credit = { client: clinic, patient, method: 'cash', cents: 500, at, by: 'staff@inova.test' } as const;
    await inClinic(store, (db) => takePayment(db, credit));
  }
});
afterAll(() => store.close());

interface Found {
  id: number;
}

/** What the proof finds after a change, and the records that the change returns; the change is rolled back. */
async function proveAfter(change: string, clinics = 'every') {
  const db = await store.pool.connect();
  try {
    await db.query(`begin; set local inova.clinics = 'every'`);
    const { rows: changed } = await db.query<Found>(change);
    if (clinics !== 'every') await db.query(`set local role inova_service; set local inova.clinics = '${clinics}'`);
    const { balanceCents, discrepancies } = await ledgerProof(db);
    expect(balanceCents).toBe(0);
    return { changed: changed.map(({ id }) => id), found: discrepancies.map(({ record, id }) => `${record} ${id}`) };
  } finally {
    await db.query('rollback');
    db.release();
  }
}

const oneOf = (table: string, condition: string) => `id = (select min(id) from inova.${table} where ${condition})`;

describe('the proof finds and names', () => {
  test.each([
    ['the amount of an invoice', 'invoices', 'amount_cents = amount_cents + 1', "state <> 'void'", ['invoice']],
    [
      'what is paid on an invoice',
      'invoices',
      'paid_cents = paid_cents - 1',
      'paid_cents > 0',
      ['invoice', 'allocations of invoice'],
    ],
    [
      'what is written off an invoice',
      'invoices',
      'written_off_cents = written_off_cents - 1',
      'written_off_cents > 0',
      ['invoice'],
    ],
    [
      'the amount of a payment',
      'payments',
      'amount_cents = amount_cents + 1',
      "state not in ('failed', 'voided')",
      ['payment'],
    ],
    [
      'what is applied of a payment',
      'payments',
      'applied_cents = applied_cents - 1',
      'applied_cents > 1',
      ['payment', 'allocations of payment'],
    ],
    ['what is paid of an agreement', 'agreements', 'paid_cents = paid_cents - 1', 'paid_cents > 0', ['agreement']],
    ['what a claim bills', 'claims', 'billed_cents = billed_cents + 1', 'billed_cents > 0', ['claim']],
    ['what is paid on a claim', 'claims', 'paid_cents = paid_cents - 1', 'paid_cents > 1', ['claim']],
  ])('%s', async (_, table, change, condition, records) => {
    const { changed, found } = await proveAfter(
      `update inova.${table} set ${change} where ${oneOf(table, condition)} returning id`,
    );
    expect(changed).toHaveLength(1);
    expect(found).toEqual(records.map((record) => `${record} ${changed[0]}`));
  });

  test.each(['payment', 'invoice'])('what is allocated, by its %s', async (key) => {
    const { changed, found } = await proveAfter(
      `update inova.allocations set cents = cents + 1 where ${oneOf('allocations', 'invoice_id is not null')}
       returning ${key}_id as id`,
    );
    expect(changed).toHaveLength(1);
    expect(found).toContain(`allocations of ${key} ${changed[0]}`);
    expect(found).toHaveLength(2);
  });

  test.each([
    ['invoices', 'amount_cents', "state = 'open' and balance_cents > 1", 'invoice'],
    ['payments', 'amount_cents', 'credit_cents > 1', 'payment'],
    ['claims', 'billed_cents', 'billed_cents > 0', 'claim'],
    ['agreements', 'paid_cents', 'paid_cents between 1 and total_cents - 1', 'agreement'],
  ])('two %s whose differences cancel each other', async (table, column, condition, record) => {
    const { changed, found } = await proveAfter(
      `update inova.${table} t set ${column} = ${column} + case place when 1 then 1 else -1 end
       from (select id, row_number() over (order by id) as place from inova.${table}
         where ${condition} order by id limit 2) two
       where t.id = two.id returning t.id`,
    );
    expect(changed).toHaveLength(2);
    expect(found.sort()).toEqual(changed.map((id) => `${record} ${id}`).sort());
  });

  test.each(['agreement', 'claim'])(
    'transfers about no %s, also if they move nothing that it keeps',
    async (record) => {
      const { changed, found } = await proveAfter(
        `insert into inova.ledger_transfers (client_id, event_id, leg, debit, credit, cents, day, ${record}_id)
       select client_id, id, 99, 'cash', 'check', 1, day, 4000000000 from inova.ledger_events e
       where not exists (select from inova.closed_days c where c.client_id = e.client_id and c.day = e.day)
       order by id limit 1 returning ${record}_id as id`,
      );
      expect(found).toEqual([`${record} ${changed[0]}`]);
    },
  );
});

test('the proof of a clinic does not tell of another', async () => {
  const change = `update inova.invoices set amount_cents = amount_cents + 1
    where ${oneOf('invoices', `client_id = ${clinic} and state <> 'void'`)} returning id`;
  expect((await proveAfter(change, '{13}')).found).toEqual([]);
  const { changed, found } = await proveAfter(change, `{${clinic}}`);
  expect(found).toEqual([`invoice ${changed[0]}`]);
});
