import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { continueRun } from '#server/inova/service/cryo/billing/run/continue-run.ts';
import { startRun } from '#server/inova/service/cryo/billing/run/runs.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { clinic, expectProven, ledgerText } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  addStorageAccount,
  admin,
  bill,
  removeStorageAccounts,
  resultsOf,
  storageInvoices,
} from '../../support/storage-accounts.ts';

let service: TestService;
let patients: number[];

beforeAll(async () => {
  service = await startTestService();
  const found = await rows<{ id: number }>(
    service.store.pool,
    sql`select id from inova.patients where client_id = ${clinic} order by id limit 30`,
  );
  patients = found.map(({ id }) => id);
});
afterAll(() => service?.close());
beforeEach(() => removeStorageAccounts(service.store, clinic));

const noon = (day: string) => new Date(`${day}T18:00:00Z`);
const newPatient = () => patients.pop() as number;
const openAccount = (anchorOn: string, more: { freeUntil?: string; state?: string; isStored?: boolean } = {}) =>
  addStorageAccount(service.store, { client: clinic, patient: newPatient(), anchorOn, ...more });
const billOn = (day: string, mode?: 'dry' | 'bill') => bill(service.store, { client: clinic, at: noon(day), mode });
const invoicesOf = async (account: number) =>
  (await storageInvoices(service.store, clinic)).filter((invoice) => invoice.account === account);

/** Runs the jobs of the service, as its workers do. */
async function asAdmin(day: string): Promise<Inova> {
  service.clock.now = noon(day);
  return service.signIn('cryoadmin');
}

describe('a billing run', () => {
  test('bills what its dry run said, cent for cent, and gives every other account a reason', async () => {
    const accounts = [
      await openAccount('2030-03-01'),
      await openAccount('2029-03-01', { freeUntil: '2029-10-15' }),
      await openAccount('2030-03-02'),
      await openAccount('2029-01-01', { state: 'lapsed' }),
      await openAccount('2029-01-01', { isStored: false }),
    ];
    const dry = await billOn('2030-03-01', 'dry');
    expect(await invoicesOf(accounts[0]?.account as number)).toEqual([]);
    const run = await billOn('2030-03-01');
    const results = await resultsOf(service.store, run);
    expect(results).toEqual(await resultsOf(service.store, dry));
    const own = accounts.map(({ account }) => results.find((each) => each.account === account));
    expect(own.map((result) => [result?.outcome, result?.cents])).toEqual([
      ['billed', 60_000],
      ['billed', 22_521 + 60_000],
      ['not begun', 0],
      ['lapsed', 0],
      ['nothing stored', 0],
    ]);
    const stored = await rows<{ id: number }>(
      service.store.pool,
      sql`select id from inova.cryo_accounts where client_id = ${clinic} order by id`,
    );
    expect(results.map(({ account }) => account)).toEqual(stored.map(({ id }) => id));
    const invoiced = await Promise.all(accounts.map(({ account }) => invoicesOf(account)));
    expect(invoiced.map((invoices) => invoices.map(({ cents }) => cents))).toEqual([
      [60_000],
      [22_521, 60_000],
      [],
      [],
      [],
    ]);
    await expectProven(service.store);
  });

  test('of the same day is the first one, and writes nothing', async () => {
    const { account } = await openAccount('2030-04-01');
    const run = await billOn('2030-04-01');
    const before = [await ledgerText(service.store), await resultsOf(service.store, run)];
    expect(await billOn('2030-04-01')).toBe(run);
    expect([await ledgerText(service.store), await resultsOf(service.store, run)]).toEqual(before);
    expect(await invoicesOf(account)).toHaveLength(1);
  });

  test('of the next day issues no invoice for what is billed', async () => {
    const { account } = await openAccount('2030-05-01');
    await billOn('2030-05-01');
    const before = await ledgerText(service.store);
    const run = await billOn('2030-05-02');
    expect(await ledgerText(service.store)).toBe(before);
    const results = await resultsOf(service.store, run);
    expect(results.find((each) => each.account === account)).toMatchObject({
      outcome: 'already billed',
      explanation: { reason: 'Billed through 04/30/2031' },
    });
  });

  test('started twice at once issues one invoice for each account', async () => {
    const opened = [await openAccount('2030-06-01'), await openAccount('2030-06-01')];
    const { portal } = service.store;
    const at = noon('2030-06-01');
    const start = () =>
      asClinics(portal, [clinic], (db) => startRun(db, { client: clinic, mode: 'bill', at, by: admin }));
    const runs = await Promise.all([start(), start(), start()]);
    expect(new Set(runs).size).toBe(1);
    await Promise.all(runs.map((run) => continueRun({ store: portal, now: () => at }, { client: clinic, run })));
    for (const { account } of opened) expect(await invoicesOf(account)).toHaveLength(1);
  });

  test('at the same time as one of another day issues one invoice for each account', async () => {
    const opened = [await openAccount('2030-07-01'), await openAccount('2030-07-01')];
    await Promise.all([billOn('2030-07-01'), billOn('2030-07-02')]);
    for (const { account } of opened) expect(await invoicesOf(account)).toHaveLength(1);
    await expectProven(service.store);
  });

  test('over eight years from an anchor on February 29: the periods follow each other', async () => {
    const { account } = await openAccount('2028-02-29');
    for (let year = 2028; year < 2036; year += 1) await billOn(`${year}-03-01`);
    const periods = (await invoicesOf(account)).map(({ period }) => period);
    expect(periods).toHaveLength(8);
    expect(periods[0]).toBe('[2028-02-29,2029-02-28)');
    expect(periods[4]).toBe('[2032-02-29,2033-02-28)');
    const ends = periods.map((period) => period.slice(12, 22));
    expect(periods.slice(1).map((period) => period.slice(1, 11))).toEqual(ends.slice(0, -1));
  });

  test('after an invoice was voided bills its days again', async () => {
    const { account } = await openAccount('2036-05-01');
    await billOn('2036-05-01');
    service.clock.now = noon('2036-05-02');
    const financialAdmin = await service.signIn('admin');
    const invoice = first(
      await rows<{ id: number }>(
        service.store.pool,
        sql`select id from inova.invoices where cryo_account_id = ${account}`,
      ),
    );
    await financialAdmin.invoices.voidInvoice(invoice.id, { reason: 'Wrong fee' });
    await billOn('2036-05-02');
    expect((await invoicesOf(account)).map(({ state, period }) => [state, period])).toEqual([
      ['void', '[2036-05-01,2037-05-01)'],
      ['open', '[2036-05-01,2037-05-01)'],
    ]);
    await expectProven(service.store);
  });

  test('that is late applies the discounts of the bill date', async () => {
    const opened = [await openAccount('2036-08-01'), await openAccount('2036-08-01')];
    const [ended, begun] = opened as [(typeof opened)[number], (typeof opened)[number]];
    await rows(
      service.store.pool,
      sql`insert into inova.cryo_discounts (client_id, profile_id, start_on, end_on, percentage, created_by) values
        (${clinic}, ${ended.profile}, '2036-01-01', '2036-10-01', 10, 'system'),
        (${clinic}, ${begun.profile}, '2036-08-02', null, 10, 'system')`,
    );
    await billOn('2036-12-01');
    expect((await invoicesOf(ended.account)).map(({ cents }) => cents)).toEqual([54_000]);
    expect((await invoicesOf(begun.account)).map(({ cents }) => cents)).toEqual([60_000]);
  });
});

test('in the night of the time change, each clinic is billed on its own day', async () => {
  const { pool } = service.store;
  const clinics = await rows<{ id: number }>(
    pool,
    sql`select distinct client_id as id from inova.patients where client_id <> ${clinic} order by id limit 2`,
  );
  const [newYork, phoenix] = clinics.map(({ id }) => id) as [number, number];
  await rows(pool, sql`update inova.clients set time_zone = 'America/New_York' where id = ${newYork}`);
  await rows(pool, sql`update inova.clients set time_zone = 'America/Phoenix' where id = ${phoenix}`);
  const night = new Date('2037-11-01T04:30:00Z');
  const billed: unknown[] = [];
  for (const client of [newYork, phoenix]) {
    await removeStorageAccounts(service.store, client);
    const { id: patient } = first(
      await rows<{ id: number }>(
        pool,
        sql`select id from inova.patients where client_id = ${client} order by id limit 1`,
      ),
    );
    const { account } = await addStorageAccount(service.store, { client, patient, anchorOn: '2037-11-01' });
    const run = await bill(service.store, { client, at: night });
    const { day } = first(await rows<{ day: string }>(pool, sql`select day from inova.cryo_runs where id = ${run}`));
    billed.push([day, (await resultsOf(service.store, run)).find((each) => each.account === account)?.outcome]);
  }
  expect(billed).toEqual([
    ['2037-11-01', 'billed'],
    ['2037-10-31', 'not begun'],
  ]);
});

test('the database refuses a second invoice for a day of an account', async () => {
  const { account } = await openAccount('2038-01-01');
  await billOn('2038-01-01');
  const second = rows(
    service.store.pool,
    sql`insert into inova.invoices (client_id, patient_id, kind, number, description, state, issued_on, due_on,
        amount_cents, cryo_account_id, period)
      select client_id, patient_id, kind, 'twice', description, 'open', issued_on, due_on, amount_cents, cryo_account_id,
        daterange(upper(period) - 1, upper(period) + 10)
      from inova.invoices where cryo_account_id = ${account}`,
  );
  await expect(second).rejects.toThrow('invoices_storage_period');
});

test('a cryo admin starts a run, and the cryo team reads what it did', async () => {
  await openAccount('2039-01-01');
  const cryoAdmin = await asAdmin('2039-01-01');
  const { id } = await cryoAdmin.cryoBilling.startRun({ mode: 'dry' });
  await service.service.settled();
  const cryo = await service.signIn('cryo');
  const run = await cryo.cryoBilling.run(id);
  expect(run).toMatchObject({ day: '2039-01-01', mode: 'dry', billed: 1, cents: 60_000 });
  expect(run.finishedAt).not.toBeNull();
  expect(run.outcomes.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(run.accounts);
  expect((await cryo.cryoBilling.runs())[0]?.id).toBe(id);
});

test('the cryo team starts no run, and other staff see none', async () => {
  const cryo = await service.signIn('cryo');
  await expect(cryo.cryoBilling.startRun({ mode: 'bill' })).rejects.toMatchObject({ status: 403 });
  const staff = await service.signIn('staff');
  await expect(staff.cryoBilling.runs()).rejects.toMatchObject({ status: 403 });
});
