import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerProof } from '#server/inova/service/ledger/proof.ts';
import { seedScale } from '#server/inova/service/seed/scale.ts';
import { seedScaleWork } from '#server/inova/service/seed/scale-work.ts';
import { asOwner } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { demonstrationDay } from '../../support/test-server.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const added = 1_000;
const nothing = () => {};

const count = async (from: string) => (await store.pool.query(`select count(*) from ${from}`)).rows[0].count;

test('a store is filled with patients, their records, and a ledger that adds up', async () => {
  const before = await count('inova.patients');
  expect(await seedScale(store, before + added, demonstrationDay, nothing)).toBe(added);
  expect(await seedScaleWork(store, nothing)).toBeGreaterThan(added);
  expect(await count('inova.patients')).toBe(before + added);
  expect(await count('inova.invoices where client_id > 100')).toBeGreaterThan(0);
  expect(await asOwner(store, ledgerProof)).toMatchObject({ balanceCents: 0, discrepancies: [] });
});
