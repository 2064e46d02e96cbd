import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { saveTestCard } from '../../support/card-patient.ts';
import { addressesOf, newEmbryo, newTank } from '../../support/cryo.ts';
import { first } from '../../support/first.ts';
import { clinic } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, bill, removeStorageAccounts } from '../../support/storage-accounts.ts';

let service: TestService;
let admin: Inova;
let lab: Inova;

beforeAll(async () => {
  service = await startTestService();
  await goTo('2036-05-01');
  await removeStorageAccounts(service.store, clinic);
});
afterAll(() => service?.close());

async function goTo(day: string): Promise<void> {
  service.clock.now = new Date(`${day}T18:00:00Z`);
  admin = await service.signIn('cryoadmin');
  lab = await service.signIn('cryo');
}

const store = () => service.store.pool;
const key = () => crypto.randomUUID();

/** A new patient of the clinic, alone with the last name. */
async function newPatient(lastname: string): Promise<number> {
  const added = await rows<{ id: number }>(
    store(),
    sql`insert into inova.patients (client_id, firstname, lastname, dob)
      values (${clinic}, 'Ada', ${lastname}, '1990-01-01') returning id`,
  );
  return first(added).id;
}

/** The rows of a list with patients of this last name. */
const rowsOf = async (list: string, name: string) => (await admin.lists.show(list, { name })).rows;
const cellOf = async (list: string, name: string, cell: string) => (await rowsOf(list, name))[0]?.cells[cell] ?? null;

describe('the next bill of an account', () => {
  const next = () => cellOf('cryo-freeze-dates', 'Nextbill', 'next');

  test('follows what is billed, voided, and deleted, its dates, and its state', async () => {
    const patient = await newPatient('Nextbill');
    const { account } = await addStorageAccount(service.store, { client: clinic, patient, anchorOn: '2036-05-01' });
    expect(await next()).toBe('2036-05-01');

    await bill(service.store, { client: clinic, at: service.clock.now });
    expect(await next()).toBe('2037-05-01');
    expect(await cellOf('cryo-accounts', 'Nextbill', 'balance')).toBe(60_000);
    expect(await cellOf('cryo-accounts', 'Nextbill', 'paid')).toBe('2036-04-30');

    const { id: invoice } = first(
      await rows<{ id: number }>(store(), sql`select id from inova.invoices where cryo_account_id = ${account}`),
    );
    await (await service.signIn('admin')).invoices.voidInvoice(invoice, { reason: 'Wrong fee' });
    expect(await next()).toBe('2036-05-01');
    expect(await cellOf('cryo-accounts', 'Nextbill', 'balance')).toBe(0);

    await rows(
      store(),
      sql`insert into inova.invoices (client_id, patient_id, kind, number, description, state, issued_on, due_on,
          amount_cents, cryo_account_id, period)
        values (${clinic}, ${patient}, 'storage', 'LATER', 'Storage', 'open', '2036-05-01', '2036-05-31', 100, ${account},
          '[2040-01-01,2041-01-01)')`,
    );
    expect(await next()).toBe('2041-01-01');
    await rows(store(), sql`delete from inova.invoices where cryo_account_id = ${account} and number = 'LATER'`);
    expect(await next()).toBe('2036-05-01');

    const dates = { anchorOn: '2036-04-01', freeUntil: '2036-10-01', reason: 'Cycle was cancelled' };
    const changed = await admin.cryoAccounts.changeDates(account, { ...dates, version: 1 });
    expect(await next()).toBe('2036-10-01');
    await admin.cryoAccounts.lapse(account, { reason: 'Not reached', version: changed.version });
    expect(await next()).toBeNull();
  });
});

describe('new storage accounts', () => {
  const missing = () => cellOf('cryo-worklist-new', 'Newowner', 'missing');

  test('leave the list with the last that they lack, and come back when it is lost', async () => {
    const patient = await newPatient('Newowner');
    const [place = ''] = addressesOf(await newTank(admin));
    expect(await missing()).toBeNull();
    const embryo = await newEmbryo(lab, patient, place);
    expect(await missing()).toBe('account, agreement, card');

    const dates = { anchorOn: '2036-05-01', reason: 'First freeze', feeCents: 60_000 };
    const account = await lab.cryoAccounts.setUp(patient, dates, key());
    expect(await missing()).toBe('agreement, card');

    await rows(
      store(),
      sql`insert into inova.consents (client_id, patient_id, kind, state, assigned_at, assigned_by, signed_at)
        values (${clinic}, ${patient}, 'Storage agreement', 'signed', now(), 'system', now())`,
    );
    expect(await missing()).toBe('card');

    const card = await saveTestCard(service, patient);
    expect(await missing()).toBe('card');
    await admin.cryoAccounts.changeProfile(account.id, {
      ...{ feeCents: 60_000, card, chargesCard: false, from: '2036-05-01' },
      version: account.version,
    });
    expect(await rowsOf('cryo-worklist-new', 'Newowner')).toEqual([]);

    await (await service.signIn('staff')).cards.remove(card);
    expect(await missing()).toBe('card');
    await rows(
      store(),
      sql`update inova.consents set state = 'expired' where client_id = ${clinic} and patient_id = ${patient}`,
    );
    expect(await missing()).toBe('agreement, card');

    await rows(
      store(),
      sql`update inova.cryo_specimens set state = 'shipped', position_id = null where id = ${embryo.id}`,
    );
    expect(await rowsOf('cryo-worklist-new', 'Newowner')).toEqual([]);
  });

  test('count all specimens of a patient that are stored at once', async () => {
    const patient = await newPatient('Atonce');
    const [one, other] = await Promise.all([store().connect(), store().connect()]);
    const insert = (barcode: string, place: number) => ({
      text: `insert into inova.cryo_specimens (client_id, patient_id, barcode, kind, frozen_on, state, position_id, created_by)
        select $1, $2, $3, 'embryo', '2036-05-01', 'stored', id, 'system' from inova.cryo_positions o where client_id = $1
          and not exists (select from inova.cryo_specimens s where s.client_id = o.client_id and s.position_id = o.id)
        order by id offset $4 limit 1`,
      values: [clinic, patient, barcode, place],
    });
    try {
      await one.query('begin');
      await one.query(insert('ATONCE-1', 0));
      const second = other.query(insert('ATONCE-2', 1));
      await expect(Promise.race([second, pause(300, 'waits')])).resolves.toBe('waits');
      await one.query('commit');
      await second;
    } finally {
      one.release();
      other.release();
    }
    expect(await cellOf('cryo-worklist-new', 'Atonce', 'specimens')).toBe(2);
  });
});

describe('the results of the last billing run', () => {
  test('are those of the last run alone, in the order of names', async () => {
    const { rows: all } = await admin.lists.show('cryo-run-results', { size: '1000' });
    const names = all.map(({ cells }) => String(cells.patient));
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));

    const patient = await newPatient('Lastrun');
    await addStorageAccount(service.store, { client: clinic, patient, anchorOn: '2036-05-01' });
    expect(await rowsOf('cryo-run-results', 'Lastrun')).toEqual([]);
    await bill(service.store, { client: clinic, at: service.clock.now, mode: 'dry' });
    expect(await cellOf('cryo-run-results', 'Lastrun', 'outcome')).toBe('billed');
    await goTo('2036-05-02');
    await bill(service.store, { client: clinic, at: service.clock.now });
    await goTo('2036-05-03');
    await bill(service.store, { client: clinic, at: service.clock.now });
    expect(await rowsOf('cryo-run-results', 'Lastrun')).toHaveLength(1);
    expect(await cellOf('cryo-run-results', 'Lastrun', 'outcome')).toBe('already billed');
  });
});

describe('an expiring storage agreement', () => {
  test('is on the worklist 45 days before, if specimens are stored and no later one is signed', async () => {
    const patient = await newPatient('Expiring');
    const sign = (signer: string, expiresOn: string) =>
      rows(
        store(),
        sql`insert into inova.consents (client_id, patient_id, kind, signer, state, assigned_at, assigned_by, signed_at, expires_on)
          values (${clinic}, ${patient}, 'Storage agreement', ${signer}, 'signed', now(), 'system', now(), ${expiresOn})`,
      );
    const since = () => cellOf('cryo-worklist', 'Expiring', 'since');
    await goTo('2036-06-01');
    await sign('patient', '2036-07-16');
    expect(await since()).toBeNull();
    await addStorageAccount(service.store, { client: clinic, patient, anchorOn: '2036-05-01' });
    expect(await since()).toBe('2036-06-01');
    await goTo('2036-05-31');
    expect(await since()).toBeNull();
    await goTo('2036-06-01');
    await sign('partner', '2037-07-16');
    expect(await since()).toBeNull();
  });
});
