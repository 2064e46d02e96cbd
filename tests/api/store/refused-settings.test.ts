import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/store/connection.ts';
import { row, sql } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

test('a transaction whose settings are refused runs nothing, and says what was refused', async () => {
  const work = inTransaction(store.owner, 'set local role nobody_has', async (db) => {
    await row(db, sql`create table public.written ()`);
  });
  await expect(work).rejects.toThrow('role "nobody_has" does not exist');
  expect(await row(store.owner, sql`select to_regclass('public.written') as written`)).toEqual({ written: null });
});
