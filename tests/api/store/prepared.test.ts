import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPortal, prepared, row, sql } from '#server/store/sql.ts';
import { openStore } from '#server/store/store.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

/** How many statements the connection that runs this has prepared under its name. */
const ownCount = () =>
  prepared('own count', sql`select count(*)::int as count from pg_prepared_statements where name = 'own count'`);

async function countWith(directUrl: string | null) {
  const opened = await openStore({ dataDir: '', databaseUrl: store.databaseUrl, directUrl }, pino({ level: 'error' }));
  const ask = () => row(opened.pool, ownCount());
  const askInTransaction = () => asPortal(opened, (db) => row(db, ownCount()));
  try {
    return [await askInTransaction(), await askInTransaction(), await ask(), await ask()];
  } finally {
    await opened.close();
  }
}

test('a named statement is prepared once by its connection, in transactions and alone', async () => {
  expect(await countWith(null)).toEqual(Array(4).fill({ count: 1 }));
});

test('nothing is prepared if the address is a pooler’s', async () => {
  expect(await countWith(store.databaseUrl)).toEqual(Array(4).fill({ count: 0 }));
});
