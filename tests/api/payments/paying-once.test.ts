import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { row, sql } from '#server/store/sql.ts';
import { addInvoice, disagreements, waitAndFollow } from '../../support/card-patient.ts';
import { type CardPayers, createCardPayers, refusal } from '../../support/card-payers.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let payers: CardPayers;

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  staff = await service.signIn('staff');
  payers = createCardPayers(service, staff);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const payer = (cents?: number) => payers.payer(cents);

describe('nobody pays twice', () => {
  test('a double click, and two portals, with one intent', async () => {
    const paying = await payer();
    const intent = key();
    const other = service.clientOf(service.restart(), await service.issueToken('staff'));
    const charges = await Promise.all([
      ...Array.from({ length: 4 }, () => paying.pay(intent)),
      ...Array.from({ length: 4 }, () => paying.pay(intent, other)),
    ]);
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    await payers.expectPaid(paying, charges[0] as Charge);
  });

  test('silence after the approval, double clicks, and a portal that starts again', async () => {
    const paying = await payer();
    const intent = key();
    service.cardSandbox.next('silence');
    const clicks = await Promise.all(Array.from({ length: 3 }, () => paying.pay(intent)));
    const restarted = service.clientOf(service.restart(), await service.issueToken('staff'));
    clicks.push(await paying.pay(intent, restarted));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    expect(clicks.at(-1)).toMatchObject({ isOpen: true });
    await waitAndFollow(service, 36);
    await waitAndFollow(service, 300);
    expect(await paying.pay(intent, restarted)).toMatchObject({ id: clicks[0]?.id, state: 'approved' });
    await payers.expectPaid(paying, clicks[0] as Charge);
  });

  test('two tabs at once: one is refused', async () => {
    const paying = await payer();
    const results = await Promise.all([key(), key(), key()].map((intent) => refusal(paying.pay(intent))));
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(await payers.ordersOf(paying)).toEqual(['Queued for Capture']);
  });

  test('one after another: the invoice is no longer open', async () => {
    const paying = await payer();
    await paying.pay();
    expect(await refusal(paying.pay())).toContain('Select what this patient has open');
  });

  test('the same intent with another amount is refused', async () => {
    const paying = await payer();
    const intent = key();
    await paying.pay(intent);
    const invoice = await addInvoice(service, paying.patient, 100);
    const other = { key: intent, card: paying.card, items: [{ invoice, cents: 100 }] };
    expect(await refusal(staff.charges.chargeCard(paying.patient, other))).toContain('different values');
  });

  test('an approval whose invoice was paid otherwise meanwhile becomes credit', async () => {
    const paying = await payer();
    service.cardSandbox.next('silence');
    await paying.pay();
    await service.store.pool.query(
      "update inova.invoices set paid_cents = amount_cents, state = 'paid' where id = $1",
      [paying.invoice],
    );
    await waitAndFollow(service, 36);
    const credit = await row<{ cents: number }>(
      service.store.pool,
      sql`select credit_cents as cents from inova.payments where patient_id = ${paying.patient}`,
    );
    expect(credit?.cents).toBe(paying.cents);
  });
});

describe('a user learns what became of a payment that they confirmed', () => {
  test('by card: the same charge, also when nothing is open any more', async () => {
    const { patient, pay } = await payer();
    const intent = key();
    const { id, paymentId } = await pay(intent);
    expect(await staff.payments.confirmed(patient, intent)).toMatchObject({ charge: { id, paymentId }, payment: null });
  });

  test('a check: the payment that was recorded', async () => {
    const { patient, invoice, cents } = await payer();
    const intent = key();
    const check = { method: 'check' as const, cents, allocations: [{ invoice, cents }] };
    const { id } = await staff.payments.take(patient, check, intent);
    expect(await staff.payments.confirmed(patient, intent)).toEqual({ charge: null, payment: id });
  });

  test('not with another key, of another patient, from another user, or in another clinic', async () => {
    const { patient, pay } = await payer();
    const other = await payer();
    const [charged, recorded] = [key(), key()];
    await pay(charged);
    await staff.payments.take(patient, { method: 'cash', cents: 100 }, recorded);
    const nothing = { charge: null, payment: null };
    const colleague = await service.signIn('admin');
    const elsewhere = await service.signIn('clinic13');
    expect(await staff.payments.confirmed(patient, key())).toEqual(nothing);
    for (const intent of [charged, recorded]) {
      expect(await staff.payments.confirmed(other.patient, intent)).toEqual(nothing);
      expect(await colleague.payments.confirmed(patient, intent)).toEqual(nothing);
      await expect(elsewhere.payments.confirmed(patient, intent)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('what can’t be charged', () => {
  test('more than is open, nothing, or another patient’s invoice or card', async () => {
    const { patient, card, invoice } = await payer(500);
    const other = await payer(700);
    const charge = (items: { invoice: number; cents: number }[], by = card) =>
      refusal(staff.charges.chargeCard(patient, { key: key(), card: by, items }));
    expect(await charge([{ invoice, cents: 501 }])).toContain('open balance of $5.00');
    expect(await charge([])).toContain('Select what is paid');
    expect(await charge([{ invoice: other.invoice, cents: 100 }])).toContain('has open');
    expect(await charge([{ invoice, cents: 500 }], other.card)).toContain('Select a card of this patient');
    expect(await charge([invoice, invoice].map((each) => ({ invoice: each, cents: 100 })))).toContain('once');
  });
});

test('attempts, ledger, and provider agree on all of this', async () => {
  await waitAndFollow(service, 36);
  await waitAndFollow(service, 300);
  expect(await disagreements(service)).toEqual([]);
});
