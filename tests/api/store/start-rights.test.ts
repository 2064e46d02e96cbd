import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreError } from '#server/store/error.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { assertUsable, roles } from '#server/store/roles.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import { openStore } from '#server/store/store.ts';
import { type EmptyServer, startEmptyServer } from '../../support/empty-server.ts';
import { databaseAddress } from '../../support/test-server.ts';

const log = pino({ level: 'silent' });
let server: EmptyServer;
let administrator: pg.Client;
beforeAll(async () => {
  server = await startEmptyServer();
  administrator = new pg.Client(databaseAddress(server.socketFolder, 'postgres'));
  await administrator.connect();
});
afterAll(async () => {
  await administrator?.end();
  await server?.stop();
});

/** The address of a database of the same name as the user. */
const addressOf = (user: string) =>
  databaseAddress(server.socketFolder, user).replace('postgres://postgres@', `postgres://${user}@`);
const openAs = (user: string) => openStore({ dataDir: '', databaseUrl: addressOf(user) }, log);

/** In this file the server has no roles of a portal before, in its tests' order. */
const existingRoles = async () =>
  (await administrator.query('select from pg_roles where rolname = any ($1)', [Object.values(roles)])).rowCount;

test('a user who may not create tables is told in one line what an administrator runs', async () => {
  await administrator.query('create role guest login');
  await administrator.query('create database guest');
  const refused = await openAs('guest').catch((error) => error);
  const statements = 'alter database guest owner to guest; grant create on schema public to guest;';
  expect(refused).toEqual(
    new StoreError(
      `guest cannot create tables in the database guest: as an administrator run "${statements}" in that database`,
    ),
  );
  const inDatabase = new pg.Client(databaseAddress(server.socketFolder, 'guest'));
  await inDatabase.connect();
  await inDatabase.query(statements);
  await inDatabase.end();
  await expect(openAs('guest')).rejects.toThrow(/^guest cannot work as inova_portal.* run "create role inova_portal/);
  expect(await existingRoles()).toBe(0);
});

test('a user who owns the database and may create roles needs no administrator', async () => {
  await administrator.query('create role creator login createrole');
  await administrator.query('create database creator owner creator');
  const store = await openAs('creator');
  try {
    await assertUsable(store.pool);
    await migrateAll(store);
    expect(await asClinics(store, [1], (db) => row(db, sql`select count(*) as found from inova.patients`))).toEqual({
      found: 0,
    });
    expect((await store.jobs.query('select current_user as role')).rows).toEqual([{ role: roles.jobs }]);
  } finally {
    await store.close();
  }
  expect(await existingRoles()).toBe(Object.values(roles).length);
});

test('a start waits for the migrations of another, also if statements of its user have a time limit', async () => {
  await administrator.query(`alter role creator set statement_timeout = '300ms'`);
  const store = await openAs('creator');
  const other = new pg.Client(databaseAddress(server.socketFolder, 'creator'));
  await other.connect();
  try {
    await other.query('select pg_advisory_lock(4682001)');
    let hasMigrated = false;
    const migrating = migrateAll(store).then(() => {
      hasMigrated = true;
    });
    await pause(900);
    const waited = !hasMigrated;
    await other.end();
    await migrating;
    expect(waited).toBe(true);
  } finally {
    await store.close();
    await administrator.query('alter role creator reset statement_timeout');
  }
});

test.each([
  ['current_setting(text) returns text', `'140013'`, 'runs PostgreSQL 14: use a server with PostgreSQL 15 or newer'],
  ['pg_is_in_recovery() returns bool', 'true', 'server is a standby, which takes no writes: use the address of its'],
])('a start says what is wrong with the server if %s %s', async (signature, value, message) => {
  const schema = `instead_of_${signature.split('(')[0]}`;
  const store = await openAs('creator');
  await store.owner.query(`create schema ${schema}`);
  await store.owner.query(`create function ${schema}.${signature} language sql as $$ select ${value} $$`);
  await store.close();
  await administrator.query(`alter role creator in database creator set search_path = ${schema}, pg_catalog, public`);
  try {
    await expect(openAs('creator')).rejects.toThrow(message);
  } finally {
    await administrator.query('alter role creator in database creator reset search_path');
  }
});
