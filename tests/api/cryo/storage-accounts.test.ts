import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { clinic } from '../../support/ledger.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { bill } from '../../support/storage-accounts.ts';

let service: TestService;
let cryo: Inova;
let admin: Inova;
let patients: number[];

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2026-06-15T18:00:00Z');
  cryo = await service.signIn('cryo');
  admin = await service.signIn('cryoadmin');
  const found = await rows<{ id: number }>(
    service.store.pool,
    sql`select p.id from inova.patients p where p.client_id = ${clinic} and exists (select from inova.cryo_specimens s
        where s.client_id = p.client_id and s.patient_id = p.id and s.state = 'stored')
      and not exists (select from inova.attempts t where t.client_id = p.client_id and t.patient_id = p.id)
      order by p.id limit 10`,
  );
  patients = found.map(({ id }) => id);
  await rows(service.store.pool, sql`update inova.cryo_specimens set account_id = null where client_id = ${clinic}`);
  await rows(
    service.store.pool,
    sql`update inova.cryo_accounts set state = 'closed', closed_at = now(), anchor_on = coalesce(anchor_on, '2026-01-01')
      where client_id = ${clinic}`,
  );
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const fields = { anchorOn: '2026-01-15', reason: 'First freeze', feeCents: 60_000 };
const newAccount = (more = {}) => cryo.cryoAccounts.setUp(patients.pop() as number, { ...fields, ...more }, key());

describe('a storage account', () => {
  test('is set up for the specimens of its patient, and says its next bill line by line', async () => {
    const account = await newAccount({ freeUntil: '2026-07-15' });
    expect(account).toMatchObject({ state: 'active', anchorOn: '2026-01-15', freeUntil: '2026-07-15' });
    expect(account.stored).toBeGreaterThan(0);
    expect(account.today).toEqual({ outcome: 'free', reason: 'Storage is free through 07/14/2026' });
    expect(account.nextBill).toMatchObject({ billOn: '2026-07-15', to: '2027-01-14', cents: 30_247 });
    expect(account.nextBill?.lines.map(({ cents }) => cents)).toEqual([60_000, -29_753]);
  });

  test('is set up once', async () => {
    const { patientId } = await newAccount();
    await expect(cryo.cryoAccounts.setUp(patientId, fields, key())).rejects.toMatchObject({ status: 409 });
  });

  test('keeps each change of its dates with the reason, unless another user was first', async () => {
    const { id, version } = await newAccount();
    const dates = { anchorOn: '2025-12-01', freeUntil: '2026-06-01', reason: 'Cycle was cancelled' };
    const changed = await cryo.cryoAccounts.changeDates(id, { ...dates, version });
    expect(changed.changes.map(({ kind, reason, oldAnchorOn }) => [kind, reason, oldAnchorOn])).toEqual([
      ['dates', 'Cycle was cancelled', '2026-01-15'],
      ['setup', 'First freeze', null],
    ]);
    expect(changed.nextBill).toMatchObject({ from: '2026-06-01', to: '2026-11-30' });
    await expect(cryo.cryoAccounts.changeDates(id, { ...dates, version })).rejects.toMatchObject({ status: 409 });
  });

  test('has a discount, as the specification names it', async () => {
    const { profiles } = await newAccount();
    const profile = first(profiles).id;
    const discount = { startdate: '2026-01-01', type_amount: 'percentage', amount: 12.5 } as const;
    const { nextBill } = await cryo.cryoAccounts.addDiscount(profile, discount, key());
    expect(nextBill?.cents).toBe(52_500);
    expect(await cryo.cryoAccounts.discounts(profile)).toMatchObject([
      { patientbillingprofileid: profile, active: true, startdate: '2026-01-01', enddate: null, amount: 12.5 },
    ]);
    const tooMuch = { ...discount, amount: 101 };
    await expect(cryo.cryoAccounts.addDiscount(profile, tooMuch, key())).rejects.toThrow(/100 percent/);
  });

  test('changes its fee from a day on, and keeps its discounts', async () => {
    const { id, profiles } = await newAccount();
    const discount = { startdate: '2026-01-01', type_amount: 'flat', amount: 50 } as const;
    const { version } = await cryo.cryoAccounts.addDiscount(first(profiles).id, discount, key());
    const changed = await cryo.cryoAccounts.changeProfile(id, { feeCents: 70_000, from: '2027-01-01', version });
    expect(changed.profiles.map(({ from, to, feeCents, discounts }) => [from, to, feeCents, discounts.length])).toEqual(
      [
        ['2027-01-01', null, 70_000, 1],
        ['2026-01-15', '2027-01-01', 60_000, 1],
      ],
    );
    expect(changed.nextBill?.cents).toBe(55_000);
  });

  test('that lapsed is reactivated with a new anchor, after a preview of its first bill', async () => {
    const { id, version } = await newAccount();
    await bill(service.store, { client: clinic, at: service.clock.now });
    const lapsed = await admin.cryoAccounts.lapse(id, { reason: 'Unpaid', version });
    expect(lapsed).toMatchObject({ state: 'lapsed', nextBill: null });
    const preview = await cryo.cryoAccounts.previewReactivation(id, { anchorOn: '2026-06-01' });
    expect(preview).toMatchObject({ lapsedOn: '2026-06-15', lapseReason: 'Unpaid', arrearsCents: 60_000 });
    expect(preview.firstBill).toMatchObject({ from: '2027-01-15', to: '2027-05-31' });
    const change = { anchorOn: '2026-06-01', reason: 'Paid', version: lapsed.version };
    const active = await cryo.cryoAccounts.reactivate(id, change);
    expect(active).toMatchObject({ state: 'active', nextBill: preview.firstBill });
  });

  test('is not marked as lapsed by the cryo team', async () => {
    const { id, version } = await newAccount();
    await expect(cryo.cryoAccounts.lapse(id, { reason: 'Unpaid', version })).rejects.toMatchObject({ status: 403 });
  });
});

test('a storage invoice has the same bytes after years and a changed name', async () => {
  const { patientId } = await newAccount({ anchorOn: '2026-02-01' });
  service.clock.now = new Date('2026-06-16T18:00:00Z');
  cryo = await service.signIn('cryo');
  await bill(service.store, { client: clinic, at: service.clock.now });
  const [account] = await cryo.cryoAccounts.ofPatient(patientId);
  const { id } = first(account?.invoices ?? []);
  const issued = await cryo.invoices.document(id);
  const { lines, amountCents } = await cryo.invoices.get(id);
  expect(lines.map(({ description }) => description)).toEqual(['Storage for one year, 02/01/2026–01/31/2027']);
  expect(JSON.stringify(issued.document)).toContain(lines[0]?.description);
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(amountCents);
  const { pdf } = await cryo.invoices.pdf(id);
  await rows(service.store.pool, sql`update inova.patients set lastname = 'Renamed' where id = ${patientId}`);
  service.clock.now = new Date('2031-06-17T18:00:00Z');
  cryo = await service.signIn('cryo');
  expect(await cryo.invoices.document(id)).toEqual(issued);
  expect((await cryo.invoices.pdf(id)).pdf).toBe(pdf);
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
