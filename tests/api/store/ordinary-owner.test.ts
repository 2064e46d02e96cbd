import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { searchPatients } from '#server/inova/service/patients/search.ts';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { StoreError } from '#server/store/error.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { assertUsable, roles } from '#server/store/roles.ts';
import { asClinics, asOwner, row, sql } from '#server/store/sql.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { isFull } from '../../support/seed.ts';
import { databaseAddress, demonstrationDay } from '../../support/test-server.ts';

const owner = `owner_${randomUUID().slice(0, 8)}`;
let administrator: Store;
let instructions: string;
let store: Store;

const openAsOwner = () => {
  const databaseUrl = databaseAddress(inject('postgres'), owner).replace('postgres@', `${owner}@`);
  return openStore({ dataDir: '', databaseUrl }, pino({ level: 'silent' }));
};

/** The statements that an error message tells an administrator to run. */
const statementsIn = (message: string) => /run "(.+)"$/.exec(message)?.[1] ?? '';

beforeAll(async () => {
  administrator = await openTestStore();
  await administrator.pool.query(`create role ${owner} login`);
  await administrator.pool.query(`create database ${owner} owner ${owner}`);
  const refused = await openAsOwner().catch((error) => error);
  expect(refused).toBeInstanceOf(StoreError);
  instructions = refused.message;
  await administrator.pool.query(statementsIn(instructions));
  store = await openAsOwner();
  await Promise.all([migrateAll(store), migrateAll(store)]);
  await asOwner(store, async (db) => {
    await db.query(
      `insert into inova.clients (id, name, city, state, time_zone)
       values (1, 'First Clinic', 'Reno', 'NV', 'America/Los_Angeles'), (2, 'Second Clinic', 'Reno', 'NV', 'UTC')`,
    );
    await db.query(
      `insert into inova.patients (client_id, firstname, lastname, dob)
       values (1, 'Mary', 'O''Neil', '1990-01-01'), (2, 'Maria', 'O''Neil', '1990-01-01')`,
    );
  });
});
afterAll(async () => {
  await store?.close();
  await administrator.pool.query(`drop database ${owner}`);
  await administrator.pool.query(`drop role ${owner}`);
  await administrator.close();
});

describe('a database whose owner has no rights but that', () => {
  test('is told in one line what an administrator runs, after which it starts', () => {
    expect(instructions).toBe(
      `${owner} cannot work as inova_portal, inova_service, inova_search, inova_jobs in this database: as an administrator run "grant inova_portal, inova_service, inova_search, inova_jobs to ${owner} with inherit false, set true;"`,
    );
  });

  test('hides records of clinics even from the owner, until all clinics are asked for', async () => {
    const count = sql`select count(*) as found from inova.patients`;
    expect(await row(store.owner, count)).toEqual({ found: 0 });
    expect(await asOwner(store, (db) => row(db, count))).toEqual({ found: 2 });
    expect(await asClinics(store, [1], (db) => row(db, count))).toEqual({ found: 1 });
  });

  test('finds patients by parts of their name, by the index and only in the clinics asked for', async () => {
    const found = await searchPatients(store, [1], { kind: 'name', fragments: ['neil', 'mar'] });
    expect(found.map(({ firstname }) => firstname)).toEqual(['Mary']);
    const db = await administrator.pool.connect();
    await db.query(`begin; set local role ${roles.search}; set local enable_seqscan = off`);
    const { rows } = await db.query(
      `explain select id from inova.patients where inova.name_keys(client_id, plain_name) @> array['5win']`,
    );
    await db.query('rollback');
    db.release();
    expect(JSON.stringify(rows)).toContain('patients_by_name_part');
  });

  test('is not ready once a role is taken away', async () => {
    await assertUsable(store.pool);
    await administrator.pool.query(`revoke inova_service from ${owner}`);
    await expect(assertUsable(store.pool)).rejects.toThrow('cannot work as inova_service');
    await administrator.pool.query(`grant inova_service to ${owner} with inherit false, set false`);
    await expect(assertUsable(store.pool)).rejects.toThrow('cannot work as inova_service');
    await administrator.pool.query(statementsIn(instructions));
    await assertUsable(store.pool);
  });

  test.runIf(isFull)('takes the whole demonstration', async () => {
    await asOwner(store, (db) => db.query('truncate inova.clients cascade'));
    await seedDemonstration(store, { today: demonstrationDay, accounts: true });
    const found = await searchPatients(store, [5], { kind: 'name', fragments: ['neil', 'mary'] });
    expect(found.map(({ lastname }) => lastname)).toContain("O'Neil");
  });
});
