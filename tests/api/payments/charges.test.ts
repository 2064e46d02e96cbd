import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { addDays, dayIn } from '#server/inova/service/dates/period.ts';
import type { CardGateway, ClinicCards } from '#server/providers/card/gateway.ts';
import { providerTimeZone } from '#server/providers/card/provider-day.ts';
import type { Fault } from '#server/providers/card/sandbox/faults.ts';
import { row, sql } from '#server/store/sql.ts';
import { disagreements, waitAndFollow } from '../../support/card-patient.ts';
import { type CardPayer, type CardPayers, createCardPayers, refusal } from '../../support/card-payers.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let payers: CardPayers;

/** Tomorrow noon at the provider: what is charged settles at midnight, and can't be voided any more. */
const noon = () => new Date(`${addDays(dayIn(providerTimeZone, new Date()), 1)}T17:00:00Z`);

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = noon();
});
beforeEach(async () => {
  staff = await service.signIn('staff');
  payers = createCardPayers(service, staff);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const payer = (cents?: number) => payers.payer(cents);

describe('the result of a charge', () => {
  test('approved: the invoice is paid', async () => {
    const paying = await payer();
    const charge = await paying.pay();
    expect(charge).toMatchObject({ state: 'approved', message: '$250.00 charged.', lastFour: '1111' });
    await payers.expectPaid(paying, charge);
  });

  test('declined: says why, and the patient can pay again at once', async () => {
    const paying = await payer(111_600);
    const charge = await paying.pay();
    expect(charge).toMatchObject({
      state: 'declined',
      isOpen: false,
      message: 'Declined: Not sufficient funds. Nothing was charged.',
    });
    await payers.expectNothingPaid(paying);
    expect(await paying.pay()).toMatchObject({ state: 'declined' });
  });

  test('to be tried again: is inquired first, and a new try has a new order', async () => {
    const paying = await payer(150_500);
    expect(await paying.pay()).toMatchObject({ state: 'retry', isOpen: false });
    expect(await paying.pay()).toMatchObject({ state: 'retry' });
    await payers.expectNothingPaid(paying);
  });

  test('approved in part: is voided, and never marked paid', async () => {
    const paying = await payer();
    service.cardSandbox.next('partial');
    const charge = await paying.pay();
    expect(charge).toMatchObject({ state: 'voided', isOpen: false });
    expect(charge.message).toContain('only part of the amount');
    await payers.expectNothingPaid(paying);
    expect(await payers.ordersOf(paying)).toEqual(['Voided']);
  });

  test('refused because too many ask: nothing happened', async () => {
    const paying = await payer();
    service.cardSandbox.next('busy');
    const charge = await paying.pay();
    expect(charge).toMatchObject({ state: 'absent', isOpen: false });
    expect(charge.message).toContain('Nothing was charged');
    await payers.expectPaid(paying, await paying.pay());
  });

  const silences: [Fault][] = [['silence'], ['error'], ['late']];
  test.each(silences)('%s: unknown, and paid once it is found', async (fault) => {
    const paying = await payer();
    service.cardSandbox.next(fault);
    const intent = key();
    const charge = await paying.pay(intent);
    expect(charge).toMatchObject({ state: 'unknown', isOpen: true });
    expect(await refusal(paying.pay())).toContain('still being confirmed');
    await waitAndFollow(service, 36);
    await waitAndFollow(service, 300);
    await payers.expectPaid(paying, charge);
    expect(await paying.pay(intent)).toMatchObject({ id: charge.id, state: 'approved' });
    await payers.expectPaid(paying, charge);
  });

  test('an early inquiry that finds nothing proves nothing', async () => {
    const paying = await payer();
    service.cardSandbox.next('lost');
    const charge = await paying.pay();
    await waitAndFollow(service, 36);
    await staff.charges.check(charge.id);
    expect(await staff.charges.check(charge.id)).toMatchObject({ state: 'unknown', isOpen: true });
    expect(await refusal(paying.pay())).toContain('still being confirmed');
  });

  test('found nowhere, twice: nothing was charged, and the patient can pay', async () => {
    const paying = await payer();
    service.cardSandbox.next('lost');
    const charge = await paying.pay();
    await waitAndFollow(service, 36);
    await waitAndFollow(service, 300);
    expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'absent', isOpen: false });
    await payers.expectPaid(paying, await paying.pay());
  });

  test('an approval that surfaces after it was declared absent is voided', async () => {
    const paying = await payer();
    service.cardSandbox.setLateInquiries(100);
    service.cardSandbox.next('late');
    const charge = await paying.pay();
    service.cardSandbox.setLateInquiries(1);
    await waitAndFollow(service, 36);
    await waitAndFollow(service, 300);
    expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'absent' });
    service.cardSandbox.surface();
    await waitAndFollow(service, 2_000);
    staff = await service.signIn('staff');
    expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'voided' });
    await payers.expectNothingPaid(paying);
    service.cardSandbox.settle();
    expect(await payers.ordersOf(paying)).toEqual(['Voided']);
  });
});

/** The provider, with some of its responses changed. */
function withGateway(changes: Partial<CardGateway>) {
  const { cards } = service.settings;
  return service.restart({ cards: { ...(cards as ClinicCards), ...changes } });
}

const follow = (portal: Pick<TestService['service'], 'tasks'>) =>
  portal.tasks['follow-charges']?.run({}, new AbortController().signal);

const tasksOf = ({ patient }: CardPayer) =>
  row<{ count: number; title: string }>(
    service.store.pool,
    sql`select count(*)::int as count, min(title) as title from inova.tasks where patient_id = ${patient}`,
  );

describe('a result that stays unclear', () => {
  test('without responses to inquiries, the order is voided', async () => {
    const paying = await payer();
    service.cardSandbox.next('silence');
    const charge = await paying.pay();
    service.clock.now = new Date(service.clock.now.getTime() + 36_000);
    await follow(withGateway({ inquireByOrderId: async () => ({ kind: 'unknown' }) }));
    expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'voided' });
    await payers.expectNothingPaid(paying);
  });

  test('after three voids without a response, a person gets a task, and the patient stays blocked', async () => {
    const paying = await payer();
    service.cardSandbox.next('silence');
    const charge = await paying.pay();
    const silent = async () => ({ kind: 'unknown' }) as const;
    const portal = withGateway({ inquireByOrderId: silent, voidByOrderId: silent });
    for (let minute = 0; minute < 5; minute++) {
      service.clock.now = new Date(service.clock.now.getTime() + 61_000);
      await follow(portal);
    }
    expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'unknown', needsAttention: true });
    expect(await tasksOf(paying)).toEqual({ count: 1, title: 'Check card payment' });
    expect(await refusal(paying.pay())).toContain('still being confirmed');
    expect(await staff.charges.check(charge.id)).toMatchObject({ state: 'approved', needsAttention: false });
    await payers.expectPaid(paying, charge);
  });

  test('another amount is left to a person, who can void it', async () => {
    const paying = await payer();
    service.cardSandbox.next('silence');
    const charge = await paying.pay();
    service.clock.now = new Date(service.clock.now.getTime() + 36_000);
    const { cards } = service.settings;
    await follow(
      withGateway({
        async inquireByOrderId(merchant, order) {
          const found = await (cards as CardGateway).inquireByOrderId(merchant, order);
          return found.kind === 'answered' && found.value
            ? { ...found, value: { ...found.value, cents: found.value.cents + 1 } }
            : found;
        },
      }),
    );
    expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'unknown', needsAttention: true });
    expect((await tasksOf(paying))?.count).toBe(1);
    const undo = { key: key(), cents: paying.cents, reason: 'Another amount' };
    const admin = await service.signIn('admin');
    expect(await admin.charges.refund(charge.id, undo)).toMatchObject({ state: 'voided' });
    await payers.expectNothingPaid(paying);
  });
});

test('attempts, ledger, and provider agree on all of this', async () => {
  await waitAndFollow(service, 36);
  await waitAndFollow(service, 300);
  expect(await disagreements(service)).toEqual([]);
});
