import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDraftStore, removeOldDrafts } from '#server/access/drafts.ts';
import { createRecentSearchStore } from '#server/access/recent-searches.ts';
import { roles } from '#server/store/roles.ts';
import { raw, rows, rowsAsClinics, rowsAsUser, sql } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

const ana = "ana.o'neil\\@inova.test";
const ben = 'ben@inova.test';
const patient = { clientId: 5, firstname: 'Mary', lastname: 'Winters', ehrid: null, dob: '1990-01-02' };
const draft = { version: 1, fields: { reference: 'R-1' }, bases: {}, keptAt: new Date('2026-06-01T12:00:00Z') };
const change = { ...draft, reverted: [] };
const tables = ['recent_searches', 'drafts'];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const searchesOf = (email: string) => createRecentSearchStore(store.portal).forUser(email, [5], () => {});
const draftsOf = (email: string) => createDraftStore(store.portal).forUser(email);

beforeEach(async () => {
  await store.pool.query('truncate portal.recent_searches, portal.drafts');
  await searchesOf(ana).record({ ...patient, patientId: 1 });
  await searchesOf(ben).record({ ...patient, patientId: 2 });
  await draftsOf(ana).merge('verification 1', change);
  await draftsOf(ben).merge('verification 1', { ...change, version: 2 });
});

describe("a user's recent searches and drafts", () => {
  test('are theirs alone', async () => {
    expect(await searchesOf(ana).list()).toMatchObject([{ patientId: 1 }]);
    expect(await draftsOf(ana).find('verification 1')).toEqual(draft);
    await searchesOf(ana).clear();
    await draftsOf(ana).remove('verification 1');
    expect([await searchesOf(ana).list(), await draftsOf(ana).find('verification 1')]).toEqual([[], null]);
    expect(await searchesOf(ben).list()).toMatchObject([{ patientId: 2 }]);
    expect(await draftsOf(ben).find('verification 1')).toMatchObject({ version: 2 });
  });

  test.each(tables)('in %s are visible only with the user in the transaction', async (table) => {
    const all = sql`select user_email as email from ${raw(`portal.${table}`)}`;
    expect(await rowsAsUser(store.portal, ben, all)).toEqual([{ email: ben }]);
    expect(await rowsAsUser(store.portal, ana, all)).toEqual([{ email: ana }]);
    expect(await rows(store.portal.pool, all)).toEqual([]);
    await expect(rowsAsClinics(store.portal, [5], all)).rejects.toThrow('permission denied');
  });

  test.each(tables)('in %s cannot be moved to another user', async (table) => {
    const moved = rowsAsUser(store.portal, ben, sql`update ${raw(`portal.${table}`)} set user_email = ${ana}`);
    await expect(moved).rejects.toThrow('row-level security');
  });

  test('stay hidden from whoever has an email address that would end the setting', async () => {
    const email = `x'; reset role; set inova.user_email = '${ben}'; --`;
    const seen = sql`select current_user as role, (select count(*)::int from portal.drafts) as drafts`;
    expect(await rowsAsUser(store.portal, email, seen)).toEqual([{ role: roles.portal, drafts: 0 }]);
  });

  test('have a policy in every table of the portal with a patient', async () => {
    const { rows: open } = await store.pool.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'patient_id'
        where c.relnamespace = 'portal'::regnamespace and c.relkind = 'r' and not c.relforcerowsecurity`,
    );
    expect(open).toEqual([]);
  });
});

test('drafts of every user are removed after a month', async () => {
  await removeOldDrafts(store.portal, new Date('2026-07-02T12:00:00Z'));
  expect(await store.pool.query('select from portal.drafts')).toMatchObject({ rowCount: 0 });
});
