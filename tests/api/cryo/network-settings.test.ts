import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepAction, stepDays } from '#app/sections/admin/networkcryo/settings-fields.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { cryoSettingsOn } from '#server/inova/service/cryo/settings/queries.ts';
import { asPortal } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const settings = {
  from: '2026-09-01',
  feeCents: 70_000,
  freeDays: 180,
  clinicFees: [{ client: 13, feeCents: 75_000 }],
  steps: [
    { afterDays: 20, action: 'email' as const },
    { afterDays: 50, action: 'letter' as const },
  ],
  letters: { email: 'Dear {patient}', letter: 'Dear {patient}: {amount}', certifiedLetter: 'Since {due}. {clinic}' },
};

describe('settings of the network', () => {
  let service: TestService;
  let network: Inova;
  beforeAll(async () => {
    service = await startTestService();
    service.clock.now = new Date('2026-06-15T15:00:00Z');
    network = await service.signIn('superadmin');
  });
  afterAll(() => service?.close());

  const lastSaved = async () => first((await network.cryoSettings.admin()).versions).id;
  const save = async (change = {}) => network.cryoSettings.save({ ...settings, ...change, basedOn: await lastSaved() });
  const feeOn = async (client: number, day: string) =>
    (await asPortal(service.store, (db) => cryoSettingsOn(db, client, day))).feeCents;
  const storedCount = async () => (await network.cryoSettings.admin()).versions.length;

  test('apply from their first day on, and a clinic may have a fee of its own', async () => {
    await save();
    expect([await feeOn(5, '2026-08-31'), await feeOn(5, '2026-09-01')]).toEqual([60_000, 70_000]);
    expect([await feeOn(13, '2026-08-31'), await feeOn(13, '2026-09-01')]).toEqual([72_000, 75_000]);
  });

  test('of the same first day replace each other, and those of a later day still follow', async () => {
    await save({ feeCents: 71_000 });
    expect(await feeOn(5, '2026-12-31')).toBe(71_000);
    expect(await feeOn(5, '2027-01-01')).toBe(65_000);
  });

  test('are read by who works with storage, as they apply today', async () => {
    const cryo = await service.signIn('cryo');
    expect(await cryo.cryoSettings.get()).toMatchObject({ feeCents: 60_000, freeDays: 365 });
    await expect(cryo.cryoSettings.admin()).rejects.toMatchObject({ status: 403 });
    await expect((await service.signIn('network')).cryoSettings.get()).resolves.toMatchObject({ feeCents: 60_000 });
    await expect((await service.signIn('staff')).cryoSettings.get()).rejects.toMatchObject({ status: 403 });
  });

  test('never change days that have passed', async () => {
    await expect(save({ from: '2026-06-14' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('today at the earliest'),
    });
  });

  test('have steps in order, and letters with fields that exist', async () => {
    const before = await storedCount();
    await expect(save({ steps: [...settings.steps].reverse() })).rejects.toMatchObject({ status: 400 });
    await expect(save({ letters: { ...settings.letters, email: 'Dear {name}' } })).rejects.toThrow('{name}');
    await expect(save({ clinicFees: [{ client: 99, feeCents: 1 }] })).rejects.toMatchObject({ status: 400 });
    expect(await storedCount()).toBe(before);
  });

  test('are not saved over a version that another user saved', async () => {
    const basedOn = await lastSaved();
    await network.cryoSettings.save({ ...settings, basedOn });
    await expect(network.cryoSettings.save({ ...settings, basedOn })).rejects.toMatchObject({ status: 409 });
  });

  test('tell before they are saved which overdue invoices reach another step', async () => {
    await service.store.owner.query(`update inova.invoices set state = 'void', voided_at = now(), void_reason = 'Test'
      where kind = 'storage' and state = 'open' and paid_cents = 0`);
    await service.store.owner.query(`insert into inova.invoices (client_id, patient_id, number, description, state, kind,
        issued_on, due_on, amount_cents)
      select 5, (select min(id) from inova.patients where client_id = 5), 'T-' || days, 'Storage', 'open', 'storage',
        '2026-01-01', '2026-09-01'::date - days, 60000 from unnest(array[15, 55]) days`);
    const before = await storedCount();
    const { clinics, steps } = await network.cryoSettings.preview(settings);
    const own = clinics.find(({ client }) => client === 5);
    expect(own).toMatchObject({ feeNow: 60_000, feeThen: 70_000, overdue: 2, moved: 2 });
    expect(steps.map(({ action, before: now, after }) => [action, now, after])).toEqual([
      ['email', 1, 0],
      ['phone call', 1, 0],
      ['letter', 0, 1],
      ['certified letter', 0, 0],
    ]);
    expect(await storedCount()).toBe(before);
  });
});

describe('the page of the network’s cryo settings', () => {
  let portal: TestPortal;
  let browser: HttpBrowser;
  beforeAll(async () => {
    portal = await startTestPortal();
    browser = await portal.signIn('superadmin');
  });
  afterAll(() => portal?.close());

  const page = '/admin/networkcryo';
  const steps = ['email', 'phone call', 'letter', 'certified letter'].flatMap((action, index) => [
    [stepDays(index + 1), String(10 + 20 * index)],
    [stepAction(index + 1), action],
  ]);
  const entered = {
    ...{ from: '2031-09-01', feeCents: '700', freeDays: '180', fee13: '' },
    ...settings.letters,
    ...Object.fromEntries(steps),
  };
  const stored = async () => (await portal.store.pool.query('select * from inova.cryo_settings order by id desc')).rows;

  test('shows what changes before anything is saved', async () => {
    const before = await stored();
    const { response } = await submitForm({ browser, page, entered: { ...entered, intent: 'preview' } });
    expect(response.status).toBe(200);
    expect(textIn(response.body)).toContain('$720.00 → $700.00');
    expect(response.body).toContain('value="180"');
    expect(await stored()).toEqual(before);
  });

  test('saves a version from a day on', async () => {
    const after = await expectSubmittedOnce(
      { browser, page, entered: { ...entered, intent: 'save' } },
      { message: 'They apply from 09/01/2031', stored },
    );
    expect(after[0]).toMatchObject({ fee_cents: 70_000, free_days: 180, created_by: 'superadmin@inova.test' });
    expect(after[0].steps).toEqual([
      { afterDays: 10, action: 'email' },
      { afterDays: 30, action: 'phone call' },
      { afterDays: 50, action: 'letter' },
      { afterDays: 70, action: 'certified letter' },
    ]);
    expect(after[0].letters).toEqual(settings.letters);
  });

  test('says beside the field what is wrong, and keeps what was entered', async () => {
    const wrong = { ...entered, step2Days: '5', email: 'Dear {someone}', fee13: 'much', intent: 'save' };
    const { response } = await submitForm({ browser, page, entered: wrong });
    expect(response.status).toBe(400);
    for (const text of ['Enter an amount like 1,234.50', 'Unknown field: {someone}', 'value="much"'])
      expect(response.body).toContain(text);
    const early = await submitForm({ browser, page, entered: { ...entered, step2Days: '5', intent: 'save' } });
    expect(early.response.body).toContain('Enter more days than the step before');
  });
});
