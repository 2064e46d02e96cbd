import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withSignal } from '#server/store/call-context.ts';
import { prepared, row, rowsAsClinics, sql } from '#server/store/sql.ts';
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

const whoami = sql`pg_backend_pid() as process, current_user as role, current_setting('inova.clinics', true) as clinics`;
const ofClinic = (clinic: number) => rowsAsClinics(store, [clinic], prepared('of a clinic', sql`select ${whoami}`));
const ofPortal = () => row(store.pool, prepared('of the portal', sql`select ${whoami}, 1 as one`));
const failing = () => rowsAsClinics(store, [5], prepared('failing', sql`select 1 / ${0}::int as none`));
const apart = () => rowsAsClinics(store, [5], sql`select ${whoami}`);

test('short statements of the same moment share a connection, each with its own role and clinics', async () => {
  const [[five], [six], portal, [other]] = await Promise.all([ofClinic(5), ofClinic(6), ofPortal(), apart()]);
  const { process } = five as { process: number };
  expect(five).toEqual({ process, role: 'inova_service', clinics: '{5}' });
  expect(six).toEqual({ process, role: 'inova_service', clinics: '{6}' });
  expect(portal).toMatchObject({ process, role: 'inova_portal' });
  expect(portal).not.toMatchObject({ clinics: '{6}' });
  expect(other).not.toMatchObject({ process });
});

test('one that fails leaves those before and after it alone', async () => {
  const [before, failed, after] = await Promise.allSettled([ofClinic(5), failing(), ofClinic(6)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(before).toMatchObject({ value: [{ clinics: '{5}' }] });
  expect(after).toMatchObject({ value: [{ clinics: '{6}' }] });
});

test('no more than eight share a connection', async () => {
  const all = await Promise.all(Array.from({ length: 17 }, () => ofClinic(5)));
  const processes = all.map(([found]) => (found as { process: number }).process);
  expect(new Set(processes.slice(0, 8)).size).toBe(1);
  expect(new Set(processes).size).toBe(3);
});

test('after their connection is lost, each is read again', async () => {
  proxy.breakAt('1 as one');
  const [[five], portal, [six]] = await Promise.all([ofClinic(5), ofPortal(), ofClinic(6)]);
  expect(proxy.isBroken()).toBe(true);
  expect([five, portal, six]).toMatchObject([{ clinics: '{5}' }, { role: 'inova_portal' }, { clinics: '{6}' }]);
});

test('without a connection, each fails', async () => {
  const closed = await openStore({ dataDir: '', databaseUrl: direct.databaseUrl, directUrl: null }, pino());
  await closed.close();
  const read = () => row(closed.pool, prepared('one', sql`select 1 as one`));
  const found = await Promise.allSettled([read(), read()]);
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('nothing is sent for a caller that has left', async () => {
  const read = () => withSignal(AbortSignal.abort(new Error('left')), () => ofClinic(5));
  await expect(read()).rejects.toThrow('left');
});

test('a statement that waits is cancelled once all callers have left, and not before', async () => {
  const sleep = () => rowsAsClinics(store, [5], prepared('sleep', sql`select pg_sleep(30)`));
  const [one, other] = [new AbortController(), new AbortController()];
  const asleep = () =>
    row<{ count: number }>(
      direct.owner,
      sql`select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%pg_sleep(30)'`,
    );
  const slept = withSignal(one.signal, sleep).catch((error) => error);
  const read = withSignal(other.signal, () => ofClinic(5)).catch((error) => error);
  await expect.poll(asleep).toEqual({ count: 1 });
  one.abort();
  await expect.poll(asleep).toEqual({ count: 1 });
  other.abort();
  await expect.poll(asleep).toEqual({ count: 0 });
  expect(await slept).toBeInstanceOf(Error);
  await read;
});
