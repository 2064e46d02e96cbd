import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { runTask } from '../../support/card-patient.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import { clinic, freshPatients } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { addStorageAccount, removeStorageAccounts } from '../../support/storage-accounts.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

describe('a clinic’s billing run', () => {
  let service: TestService;
  let admin: Inova;
  beforeAll(async () => {
    service = await startTestService();
    await service.store.pool.query("update inova.clients set time_zone = 'America/Phoenix' where id = $1", [clinic]);
    await goTo('2031-03-10T18:00:00Z');
  });
  afterAll(() => service?.close());

  async function goTo(time: string): Promise<void> {
    service.clock.now = new Date(time);
    admin = await service.signIn('cryoadmin');
  }

  /** The schedule is looked at, as it is each hour. */
  async function look(time: string): Promise<string[]> {
    await goTo(time);
    for (const _ of [1, 2]) await runTask(service, 'start-scheduled-billing');
    await service.service.settled();
    return (await admin.cryoBilling.runs()).filter(({ mode }) => mode === 'bill').map(({ day }) => day);
  }

  test('starts by hand only until a day of the month is set', async () => {
    expect(await admin.cryoBilling.schedule()).toEqual({ day: null, nextOn: null, version: 0 });
    expect(await look('2031-03-11T18:00:00Z')).toEqual([]);
  });

  test('starts once on that day of the clinic, and bills', async () => {
    await removeStorageAccounts(service.store, clinic);
    const patient = first(await freshPatients(service.store, 1));
    await addStorageAccount(service.store, { client: clinic, patient, anchorOn: '2031-03-14' });
    expect(await admin.cryoBilling.saveSchedule({ day: 15, version: 0 })).toMatchObject({ nextOn: '2031-03-15' });
    expect(await look('2031-03-15T06:30:00Z')).toEqual([]);
    expect(await look('2031-03-15T07:30:00Z')).toEqual(['2031-03-15']);
    expect(first(await admin.cryoBilling.runs())).toMatchObject({ billed: 1, cents: 60_000 });
    expect(await admin.cryoBilling.schedule()).toMatchObject({ day: 15, nextOn: '2031-04-15' });
    expect(await look('2031-03-16T18:00:00Z')).toEqual(['2031-03-15']);
  });

  test('that was missed starts as soon as it can, and the next one on its day', async () => {
    expect(await look('2031-04-18T18:00:00Z')).toEqual(['2031-04-18', '2031-03-15']);
    expect(await admin.cryoBilling.schedule()).toMatchObject({ nextOn: '2031-05-15' });
  });

  test('does not start again on a day on which somebody started it', async () => {
    await goTo('2031-05-15T18:00:00Z');
    const { id } = await admin.cryoBilling.startRun({ mode: 'bill' });
    expect(await look('2031-05-15T19:00:00Z')).toHaveLength(3);
    expect(first(await admin.cryoBilling.runs()).id).toBe(id);
  });

  test('keeps the schedule of the user who was first', async () => {
    const { version } = await admin.cryoBilling.saveSchedule({ day: 20, version: 1 });
    await expect(admin.cryoBilling.saveSchedule({ day: 1, version: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await admin.cryoBilling.saveSchedule({ day: null, version })).toMatchObject({ day: null, nextOn: null });
    expect(await look('2031-06-20T18:00:00Z')).toHaveLength(3);
  });

  test('is not scheduled by the cryo team', async () => {
    const cryo = await service.signIn('cryo');
    expect(await cryo.cryoBilling.schedule()).toMatchObject({ day: null });
    await expect(cryo.cryoBilling.saveSchedule({ day: 1, version: 0 })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the dialog of the schedule', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal?.close());

  test('sets the day, and the page of the runs says when the next one starts', async () => {
    const browser = await portal.signIn('cryoadmin');
    const page = '/cryo/runs/schedule';
    const stored = async () => (await portal.store.pool.query('select * from inova.cryo_run_schedules')).rows;
    const wrong = await submitForm({ browser, page, entered: { day: '31' } });
    expect(wrong.response.status).toBe(400);
    expect(wrong.response.body).toContain('Enter a day from 1 to 28');
    expect(wrong.response.body).toContain('value="31"');
    const message = 'Billing runs start on day 12 of each month, next on';
    const after = await expectSubmittedOnce({ browser, page, entered: { day: '12' } }, { message, stored });
    expect(after).toMatchObject([{ client_id: 5, day: 12, changed_by: 'cryoadmin@inova.test' }]);
    expect(textIn((await browser.get('/cryo/runs')).body)).toContain(message);
  });
});
