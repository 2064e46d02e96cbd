import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { RecurringPlan } from '#server/inova/contract/payments/recurring-payments.ts';
import { row, sql } from '#server/store/sql.ts';
import { disagreements, patientWithInvoice, runTask, saveTestCard, waitAndFollow } from '../../support/card-patient.ts';
import { refusal } from '../../support/card-payers.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() => goTo('2027-01-05'));
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

async function goTo(day: string): Promise<void> {
  service.clock.now = new Date(`${day}T18:00:00Z`);
  staff = await service.signIn('staff');
}

/** The day comes, and recurring payments run, as they do each hour. */
async function runOn(day: string): Promise<void> {
  await goTo(day);
  await runTask(service, 'charge-recurring');
  await runTask(service, 'charge-recurring');
}

async function monthlyPlan({ cents = 5_000, startsOn = '2027-01-10', payments = 3 } = {}) {
  const { patient } = await patientWithInvoice(service, 100);
  const card = await saveTestCard(service, patient);
  const plan = await staff.recurringPayments.create(patient, { card, cents, startsOn, payments }, key());
  return { patient, card, plan };
}

const planOf = async (patient: number) => (await staff.recurringPayments.list(patient))[0] as RecurringPlan;
const statesOf = async (patient: number) => (await planOf(patient)).payments.map(({ state }) => state);
const failedRow = async (patient: number) => {
  const { rows } = await staff.lists.show('failed-payments', { size: '1000' });
  return rows.find(({ patientId }) => patientId === patient);
};

describe('an amount each month', () => {
  test('is charged once on its day, until the end', async () => {
    const { patient } = await monthlyPlan({ startsOn: '2027-01-31' });
    await runOn('2027-01-30');
    expect(await statesOf(patient)).toEqual(['due', 'due', 'due']);
    await runOn('2027-01-31');
    expect(await statesOf(patient)).toEqual(['paid', 'due', 'due']);
    await runOn('2027-02-28');
    await runOn('2027-03-31');
    expect(await planOf(patient)).toMatchObject({ state: 'completed', day: 31 });
    expect((await staff.charges.list(patient)).map(({ cents, state }) => [cents, state])).toEqual([
      [5_000, 'approved'],
      [5_000, 'approved'],
      [5_000, 'approved'],
    ]);
  });

  test('a declined one is tried again on other days, and then left to a person', async () => {
    const { patient } = await monthlyPlan({ cents: 111_600, payments: 1 });
    for (const day of ['2027-01-10', '2027-01-11', '2027-01-13', '2027-01-18']) await runOn(day);
    expect((await planOf(patient)).payments).toMatchObject([{ state: 'due', tries: 3, nextTryOn: '2027-01-25' }]);
    expect(await failedRow(patient)).toMatchObject({ cells: { reason: 'Not sufficient funds', tries: 3 } });
    await runOn('2027-01-25');
    await runOn('2027-02-25');
    expect((await planOf(patient)).payments).toMatchObject([{ state: 'failed', tries: 4, nextTryOn: null }]);
    expect(await failedRow(patient)).toBeDefined();
  });

  test('after a response that forbids it, it is never tried again', async () => {
    const { patient } = await monthlyPlan({ cents: 150_400, payments: 1 });
    for (const day of ['2027-01-10', '2027-01-13', '2027-01-20']) await runOn(day);
    expect((await planOf(patient)).payments).toMatchObject([
      { state: 'failed', tries: 1, failure: 'Do not try again' },
    ]);
  });

  test('a card is tried 15 times within 30 days at most', async () => {
    const { patient, card } = await monthlyPlan({ payments: 1 });
    await service.store.pool.query(
      `insert into inova.attempts (client_id, patient_id, card_id, merchant, order_id, kind, cents, state, key, channel,
         created_at, created_by)
       select 5, $1, $2, '496160000005', repeat(chr(64 + n), 10), 'charge', 100, 'declined', 'tried ' || n, 'recurring',
         '2027-01-09', 'inova' from generate_series(1, 15) n`,
      [patient, card],
    );
    await runOn('2027-01-10');
    expect((await planOf(patient)).payments).toMatchObject([
      { state: 'failed', failure: 'This card was tried as often as the card networks allow.' },
    ]);
  });

  test('removing its card stops it at once', async () => {
    const { patient, card } = await monthlyPlan();
    await staff.cards.remove(card);
    await runOn('2027-01-10');
    expect(await planOf(patient)).toMatchObject({ state: 'stopped' });
    expect(await staff.charges.list(patient)).toEqual([]);
  });

  test('stopping it keeps what was paid', async () => {
    const { patient, plan } = await monthlyPlan();
    await runOn('2027-01-10');
    await staff.recurringPayments.stop(plan.id);
    await runOn('2027-02-10');
    expect(await statesOf(patient)).toEqual(['paid', 'skipped', 'skipped']);
  });

  test('an expired card is not charged, and is in the list of expiring cards', async () => {
    const { patient, card } = await monthlyPlan({ payments: 1 });
    await service.store.pool.query(`update inova.cards set expires = '2026-12-31' where id = $1`, [card]);
    await runOn('2027-01-10');
    expect((await planOf(patient)).payments).toMatchObject([{ state: 'failed', failure: 'The card has expired.' }]);
    const { rows } = await staff.lists.show('expiring-cards', { size: '1000' });
    expect(rows.find(({ patientId }) => patientId === patient)).toMatchObject({ cells: { card: 'Visa 1111' } });
  });

  test('without a response it is found later, and not charged a second time', async () => {
    const { patient } = await monthlyPlan({ payments: 1 });
    service.cardSandbox.next('silence');
    await runOn('2027-01-10');
    expect(await statesOf(patient)).toEqual(['due']);
    await waitAndFollow(service, 36);
    expect(await statesOf(patient)).toEqual(['paid']);
    await runOn('2027-01-11');
    expect(await staff.charges.list(patient)).toHaveLength(1);
  });
});

describe('the installments of an agreement', () => {
  async function agreementPlan() {
    const { patient } = await patientWithInvoice(service, 100);
    const card = await saveTestCard(service, patient);
    const agreed = await row<{ id: number }>(
      service.store.pool,
      sql`with agreement as (
          insert into inova.agreements (client_id, patient_id, state, total_cents, created_at, created_by, sent_at, sent_by,
            signed_at, signed_by, due_on)
          values (5, ${patient}, 'signed', 30000, '2026-12-01', 'staff@inova.test', '2026-12-01', 'staff@inova.test',
            '2026-12-02', 'Paula Payer', '2027-01-10') returning client_id, id),
        parts as (
          insert into inova.agreement_parts (client_id, agreement_id, number, due_on, amount_cents)
          select client_id, id, n, '2027-01-10'::date + (n - 1) * 31, 10000 from agreement, generate_series(1, 3) n)
        select id from agreement`,
    );
    const agreement = (agreed as { id: number }).id;
    const plan = await staff.recurringPayments.create(patient, { card, agreement }, key());
    return { patient, card, agreement, plan };
  }

  test('are charged as they are due, and count as paid of it', async () => {
    const { patient, agreement } = await agreementPlan();
    await runOn('2027-01-10');
    expect(await statesOf(patient)).toEqual(['paid', 'due', 'due']);
    expect(await staff.agreements.get(agreement)).toMatchObject({ paidCents: 10_000 });
  });

  test('one that was paid otherwise is not charged', async () => {
    const { patient, agreement } = await agreementPlan();
    const payment = { method: 'check', cents: 30_000, receivedOn: '2027-01-05' } as const;
    await staff.agreements.pay(agreement, payment, key());
    await runOn('2027-01-10');
    expect(await statesOf(patient)).toEqual(['skipped', 'due', 'due']);
    expect(await staff.charges.list(patient)).toEqual([]);
  });

  test('have one card at a time', async () => {
    const { patient, card, agreement } = await agreementPlan();
    const again = staff.recurringPayments.create(patient, { card, agreement }, key());
    expect(await refusal(again)).toBe('A card already pays this agreement');
  });
});

test('attempts, ledger, and provider agree', async () => {
  expect(await disagreements(service)).toEqual([]);
});
