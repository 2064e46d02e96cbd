import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Fault } from '#server/providers/card/sandbox/faults.ts';
import { rows, sql } from '#server/store/sql.ts';
import {
  disagreements,
  moneyOf,
  patientWithInvoice,
  runTask,
  saveTestCard,
  waitAndFollow,
} from '../../support/card-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
/** The differences that the demonstration's data begins with. */
let seeded: Set<number>;

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2027-01-05T18:00:00Z');
  staff = await service.signIn('admin');
  const found = await rows<{ id: number }>(service.store.pool, sql`select id from inova.payment_differences`);
  seeded = new Set(found.map(({ id }) => id));
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

async function paid(cents = 20_000, fault?: Fault) {
  const { patient, invoice } = await patientWithInvoice(service, cents);
  const card = await saveTestCard(service, patient);
  if (fault) service.cardSandbox.next(fault);
  const { id } = await staff.charges.chargeCard(patient, { key: key(), card, items: [{ invoice, cents }] });
  const refund = (part: number, intent = key()) =>
    staff.charges.refund(id, { key: intent, cents: part, reason: 'Cycle cancelled' });
  return { patient, id, cents, refund };
}

async function settled(cents?: number, fault?: Fault) {
  const charge = await paid(cents, fault);
  service.cardSandbox.settle();
  return charge;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.message,
  );

describe('before it settles', () => {
  test('a charge is voided in full', async () => {
    const { patient, id, cents, refund } = await paid();
    expect(await refund(cents)).toMatchObject({ kind: 'void', state: 'approved', message: '$200.00 voided.' });
    expect(await staff.charges.get(id)).toMatchObject({ state: 'voided' });
    expect(await moneyOf(service, patient)).toEqual({ card: 0, open: cents, payments: 0 });
    expect(await refusal(refund(cents))).toContain('nothing to refund');
  });

  test('a part of it can’t be refunded yet', async () => {
    const { refund } = await paid();
    expect(await refusal(refund(100))).toContain('Until it settles, enter the full amount of $200.00');
  });

  test('a void whose response is lost is found, and recorded once', async () => {
    const { patient, id, cents, refund } = await paid();
    service.cardSandbox.next('silence', '/void');
    const intent = key();
    expect(await refund(cents, intent)).toMatchObject({ state: 'unknown', isOpen: true });
    await waitAndFollow(service, 36);
    expect(await staff.charges.get(id)).toMatchObject({ state: 'voided' });
    expect(await refund(cents, intent)).toMatchObject({ kind: 'void', state: 'approved' });
    expect(await moneyOf(service, patient)).toEqual({ card: 0, open: cents, payments: 0 });
  });
});

describe('once it is settled', () => {
  test('it is refunded in parts, never above what was paid', async () => {
    const { patient, id, refund } = await settled();
    expect(await refund(5_000)).toMatchObject({ kind: 'refund', state: 'approved', message: '$50.00 refunded.' });
    expect(await refund(10_000)).toMatchObject({ state: 'approved' });
    expect(await refusal(refund(5_001))).toContain('no more than $50.00');
    expect(await refund(5_000)).toMatchObject({ state: 'approved' });
    expect(await staff.charges.get(id)).toMatchObject({ refundedCents: 20_000 });
    expect(await moneyOf(service, patient)).toMatchObject({ card: 0, open: 20_000 });
  });

  test('of two refunds at once above what was paid, one is refused', async () => {
    const { id, cents, refund } = await settled();
    const results = await Promise.all([refusal(refund(cents)), refusal(refund(cents))]);
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(await staff.charges.get(id)).toMatchObject({ refundedCents: cents });
  });

  test('a double click refunds once', async () => {
    const { id, refund } = await settled();
    const intent = key();
    const refunds = await Promise.all([refund(700, intent), refund(700, intent)]);
    expect(refunds[0]?.id).toBe(refunds[1]?.id);
    expect(await staff.charges.get(id)).toMatchObject({ refundedCents: 700 });
  });

  test('a refund that the issuer declines is told, and refunds nothing', async () => {
    const { patient, cents, refund } = await settled(200_000);
    const declined = await refund(150_000);
    expect(declined).toMatchObject({ kind: 'refund', state: 'declined' });
    expect(declined.message).toContain('The card service declined it: Decline');
    expect(await moneyOf(service, patient)).toMatchObject({ card: cents, open: 0 });
  });

  test('a refund without a response is found later', async () => {
    const { patient, refund } = await settled();
    service.cardSandbox.next('silence', '/refund');
    expect(await refund(5_000)).toMatchObject({ state: 'unknown' });
    await waitAndFollow(service, 36);
    expect(await moneyOf(service, patient)).toMatchObject({ card: 15_000, open: 5_000 });
  });
});

const differencesOf = (patient: number) =>
  rows<{ kind: string }>(
    service.store.pool,
    sql`select kind, expected_cents as expected, found_cents as found from inova.payment_differences
      where patient_id = ${patient}`,
  );

const paymentOf = async (patient: number) => {
  const [payment] = await rows<{ state: string; settled: number | null }>(
    service.store.pool,
    sql`select state, settled_cents as settled from inova.payments where patient_id = ${patient}`,
  );
  return payment;
};

describe('each night', () => {
  test('what the provider settled is recorded, and shows on the reconciliation of agreements', async () => {
    const { patient, id, cents } = await settled();
    await runTask(service, 'reconcile-charges');
    expect(await staff.charges.get(id)).toMatchObject({ state: 'settled' });
    expect(await paymentOf(patient)).toEqual({ state: 'settled', settled: cents });
    expect(await differencesOf(patient)).toEqual([]);
  });

  test('a rejected batch takes the payment back, and is a difference for a person', async () => {
    const { patient, id, cents } = await settled(undefined, 'rejected');
    await runTask(service, 'reconcile-charges');
    await runTask(service, 'reconcile-charges');
    expect(await staff.charges.get(id)).toMatchObject({ state: 'rejected' });
    expect(await moneyOf(service, patient)).toEqual({ card: 0, open: cents, payments: 0 });
    expect(await differencesOf(patient)).toMatchObject([{ kind: 'rejected' }]);
  });

  test('another amount paid out is a difference, and what reconciliation counts', async () => {
    const { patient, cents } = await settled();
    const { retref } = (await staff.charges.list(patient)).map(({ reference }) => ({
      retref: reference as string,
    }))[0] as {
      retref: string;
    };
    const { cards } = service.settings;
    const portal = service.restart({
      cards: cards && { ...cards, funding: async () => [{ retref, cents: cents - 900, feeCents: 0 }] },
    });
    await runTask({ service: portal }, 'reconcile-charges');
    expect(await differencesOf(patient)).toEqual([{ kind: 'funded amount', expected: cents, found: cents - 900 }]);
    expect(await paymentOf(patient)).toEqual({ state: 'settled', settled: cents - 900 });
  });

  test('a payment that the portal does not know is a difference; an admin reconciles at once', async () => {
    const admin = await service.signIn('admin');
    const { cards } = service.settings;
    const stranger = { merchant: '496160000005', account: service.cardSandbox.tokenize('4111111111111111') };
    await cards?.authorize({
      ...stranger,
      cents: 4_200,
      orderId: 'NOTOURS',
      expiry: '1239',
      ecomind: 'E',
      capture: true,
    });
    service.cardSandbox.settle();
    const { differences } = await admin.charges.reconcile();
    expect(differences.filter(({ id }) => !seeded.has(id))).toMatchObject([
      { kind: 'rejected' },
      { kind: 'funded amount' },
      { kind: 'not ours', expectedCents: null, foundCents: 4_200 },
    ]);
  });
});

test('attempts, ledger, and provider agree on all else', async () => {
  await waitAndFollow(service, 36);
  await waitAndFollow(service, 300);
  const found = await disagreements(service);
  expect(found.filter((each) => !each.startsWith('the provider has'))).toEqual([]);
});
