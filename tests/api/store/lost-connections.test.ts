import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asClinics, asPortal, row, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { startDatabaseProxy } from '../../support/database-proxy.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let direct: TestStore;
let store: Store;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  direct = await openTestStore();
  const { databaseUrl } = direct;
  const addresses = { databaseUrl: proxy.through(databaseUrl), directUrl: databaseUrl };
  store = await openStore({ dataDir: '', ...addresses }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await store?.close();
  await direct?.close();
  proxy?.close();
});

const lost = /Connection terminated|ECONNRESET/;
const countPatients = sql`select count(*)::int as count from inova.patients`;

/** Runs work while the connection that sends this text is cut; fails if none was. */
async function brokenAt<T>(text: string, work: () => Promise<T>): Promise<T> {
  proxy.breakAt(text);
  try {
    return await work();
  } finally {
    expect(proxy.isBroken()).toBe(true);
  }
}

test('a statement that reads is read again over another connection', async () => {
  const read = () => rowsAsClinics(store, [5], countPatients);
  expect(await brokenAt('from inova.patients', read)).toEqual(await read());
});

test('a transaction that only reads is run again', async () => {
  const read = () =>
    asClinics(store, [5], async (db) => [await row(db, sql`select 1 as one`), await row(db, countPatients)]);
  expect(await brokenAt('from inova.patients', read)).toEqual(await read());
});

test('a transaction with several statements that is cut at its commit is not run again', async () => {
  let runs = 0;
  const read = () =>
    asClinics(store, [5], async (db) => {
      runs++;
      return [await row(db, sql`select 1 as one`), await row(db, countPatients)];
    });
  proxy.arm('after the commit', { at: /from inova\.patients/ });
  await expect(read()).rejects.toThrow(lost);
  expect([proxy.isCut(), runs]).toEqual([true, 1]);
});

/** Payers with this name. */
const payers = (name: string) => rows(direct.pool, sql`select name from inova.payers where name = ${name}`);
const addPayer = (name: string) =>
  sql`insert into inova.payers (name, phone, added_by, added_at) values (${name}, '', 'staff@inova.test', now())`;

test('a statement that writes is not repeated, and its first error is thrown', async () => {
  const write = () => rows(store.pool, addPayer('Lost Alone'));
  await expect(brokenAt('insert into inova.payers', write)).rejects.toThrow(lost);
  expect(await payers('Lost Alone')).toEqual([]);
});

test('a transaction that reads before it writes is not repeated either', async () => {
  let runs = 0;
  const write = () =>
    asPortal(store, async (db) => {
      runs++;
      await rows(db, sql`select name from inova.payers limit 1`);
      await rows(db, addPayer('Lost Later'));
      return 'written';
    });
  await expect(brokenAt('insert into inova.payers', write)).rejects.toThrow(lost);
  expect(runs).toBeGreaterThan(1);
  expect(await payers('Lost Later')).toEqual([]);
});

test('a transaction whose refused write goes unnoticed is not taken for one that was stored', async () => {
  const write = () =>
    asPortal(store, async (db) => {
      await rows(db, sql`select name from inova.payers limit 1`);
      await rows(db, addPayer('Lost Silently')).catch((error) => {
        if (error.code !== '25006') throw error;
      });
      return 'written';
    });
  await expect(brokenAt('insert into inova.payers', write)).rejects.toThrow(lost);
  expect(await payers('Lost Silently')).toEqual([]);
});
