import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answered, merchant, startCardTest } from '../../../support/cards.ts';

let provider: Awaited<ReturnType<typeof startCardTest>>;
beforeEach(async () => {
  provider = await startCardTest();
});
afterEach(() => provider.sandbox.close());

describe('voids, refunds, and settlement', () => {
  test('an unsettled charge is voided, once, and not refunded', async () => {
    const { retref } = await provider.authorize();
    expect(answered(await provider.cards.refund(merchant, retref, 100, 'R1'))).toMatchObject({
      status: 'C',
      code: '28',
    });
    const voided = answered(await provider.cards.void(merchant, retref));
    expect(voided).toMatchObject({ status: 'A', authcode: 'REVERS', cents: 0, retref });
    expect(answered(await provider.cards.void(merchant, retref))).toMatchObject({ status: 'C', code: '25' });
    expect(answered(await provider.cards.inquire(merchant, retref))).toMatchObject({ settlement: 'voided' });
    provider.sandbox.settle();
    expect(await provider.cards.settlement(merchant, '2026-06-15')).toEqual([]);
  });

  test('a charge settles in the night after it, and is paid out with its fees the day after', async () => {
    const { retref } = await provider.authorize();
    expect(await provider.cards.settlement(merchant, '2026-06-15')).toEqual([]);
    provider.nextDay();
    const settled = { retref, status: 'accepted', cents: 13_900 };
    expect(await provider.cards.settlement(merchant, '2026-06-15')).toEqual([settled]);
    expect(answered(await provider.cards.inquire(merchant, retref))).toMatchObject({
      settlement: 'accepted',
      capturedOn: '2026-06-15',
    });
    expect(await provider.cards.funding(merchant, '2026-06-15')).toEqual([]);
    expect(await provider.cards.funding(merchant, '2026-06-16')).toEqual([{ retref, cents: 13_900, feeCents: 281 }]);
    expect(await provider.cards.settlement('496160000013', '2026-06-15')).toEqual([]);
  });

  test('a settled charge is refunded in parts up to what was paid, and not voided', async () => {
    const { retref } = await provider.authorize();
    provider.sandbox.settle();
    expect(answered(await provider.cards.void(merchant, retref))).toMatchObject({ status: 'C', code: '27' });
    const first = answered(await provider.cards.refund(merchant, retref, 10_000, 'R1'));
    expect(first).toMatchObject({ status: 'A', cents: 10_000 });
    expect(first.retref).not.toBe(retref);
    expect(answered(await provider.cards.refund(merchant, retref, 3_901, 'R2'))).toMatchObject({
      status: 'C',
      code: '43',
    });
    expect(answered(await provider.cards.refund(merchant, retref, 3_900, 'R3'))).toMatchObject({ status: 'A' });
    expect(answered(await provider.cards.refund('496160000013', retref, 1, 'R4'))).toMatchObject({
      status: 'C',
      code: '29',
    });
    expect(answered(await provider.cards.inquireByOrderId(merchant, 'R1'))).toMatchObject({ retref: first.retref });
    provider.nextDay();
    expect(await provider.cards.settlement(merchant, '2026-06-15')).toContainEqual({
      ...{ retref: first.retref, status: 'accepted', cents: -10_000 },
    });
    expect(await provider.cards.funding(merchant, '2026-06-16')).toContainEqual({
      ...{ retref: first.retref, cents: -10_000, feeCents: 10 },
    });
  });

  test('a refund can be declined by its amount', async () => {
    const { retref } = await provider.authorize({ cents: 250_000 });
    provider.sandbox.settle();
    expect(answered(await provider.cards.refund(merchant, retref, 150_000, 'R1'))).toMatchObject({
      status: 'C',
      code: '500',
    });
  });

  test('an authorization is captured later, once', async () => {
    const { retref } = await provider.authorize({ capture: false });
    expect(answered(await provider.cards.inquire(merchant, retref))).toMatchObject({
      settlement: null,
      capturedOn: null,
    });
    expect(answered(await provider.cards.capture(merchant, retref))).toMatchObject({ status: 'A', retref });
    expect(answered(await provider.cards.inquire(merchant, retref))).toMatchObject({ settlement: 'queued' });
    expect(answered(await provider.cards.capture(merchant, retref))).toMatchObject({ status: 'C' });
  });

  test('an authorization is not voided after 30 days', async () => {
    const { retref } = await provider.authorize({ capture: false });
    provider.clock.now += 31 * 86_400_000;
    expect(answered(await provider.cards.void(merchant, retref))).toMatchObject({ status: 'C', code: '39' });
  });

  test('the processor can reject a transaction, or a batch', async () => {
    provider.sandbox.next('rejected');
    const rejected = await provider.authorize();
    const accepted = await provider.authorize();
    provider.nextDay();
    expect(await provider.cards.settlement(merchant, '2026-06-15')).toEqual([
      { retref: rejected.retref, status: 'rejected', cents: 13_900 },
      { retref: accepted.retref, status: 'accepted', cents: 13_900 },
    ]);
    expect(answered(await provider.cards.inquire(merchant, rejected.retref))).toMatchObject({ settlement: 'rejected' });
    expect(await provider.cards.funding(merchant, '2026-06-16')).toHaveLength(1);
    await provider.authorize({ cents: 990_005 });
    provider.nextDay();
    expect((await provider.cards.settlement(merchant, '2026-06-16')).map(({ status }) => status)).toEqual(['rejected']);
  });
});
