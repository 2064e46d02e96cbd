import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { searchPatients } from '#server/inova/service/patients/search.ts';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { databaseAddress, demonstrationDay } from '../../support/test-server.ts';

const owner = `owner_${randomUUID().slice(0, 8)}`;
let administrator: Store;
let store: Store;

beforeAll(async () => {
  administrator = await openTestStore();
  await administrator.pool.query(`create role ${owner} login createrole`);
  await administrator.pool.query(`grant inova_service to ${owner} with admin option`);
  await administrator.pool.query(`create database ${owner} owner ${owner}`);
  const databaseUrl = databaseAddress(inject('postgres'), owner).replace('postgres@', `${owner}@`);
  store = await openStore({ dataDir: '', databaseUrl }, pino({ level: 'error' }));
});
afterAll(async () => {
  await store.close();
  await administrator.pool.query(`drop database ${owner}`);
  await administrator.pool.query(`drop role ${owner}`);
  await administrator.close();
});

test('a database whose owner is not a superuser can be migrated, seeded, and searched, by two concurrent starts', async () => {
  const start = async () => {
    await migrateAll(store);
    await seedDemonstration(store, { today: demonstrationDay, accounts: true });
  };
  await Promise.all([start(), start()]);
  const found = await searchPatients(store, [5], { kind: 'name', fragments: ['neil', 'mary'] });
  expect(found.map(({ lastname }) => lastname)).toContain("O'Neil");
});
