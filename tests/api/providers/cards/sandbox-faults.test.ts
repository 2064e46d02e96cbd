import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { answered, merchant, startCardTest, startTestCards, visa } from '../../../support/cards.ts';

let provider: Awaited<ReturnType<typeof startCardTest>>;
beforeEach(async () => {
  provider = await startCardTest();
});
afterEach(() => provider.sandbox.close());

describe('faults', () => {
  const unknown = { kind: 'unknown' };
  const found = async (orderId: string) => answered(await provider.cards.inquireByOrderId(merchant, orderId));

  test.each(['silence', 'error'] as const)('%s after approval: the charge is found by its order ID', async (fault) => {
    provider.sandbox.next(fault);
    expect(await provider.cards.authorize(provider.charge({ orderId: 'F1' }))).toEqual(unknown);
    expect(await found('F1')).toMatchObject({ status: 'A', cents: 13_900, settlement: 'queued' });
  });

  test('a late approval is missed at first, and then there', async () => {
    provider.sandbox.next('late');
    provider.sandbox.setLateInquiries(2);
    expect(await provider.cards.authorize(provider.charge({ orderId: 'F2' }))).toEqual(unknown);
    expect(await found('F2')).toBeNull();
    expect(answered(await provider.cards.voidByOrderId(merchant, 'F2'))).toMatchObject({ code: '29' });
    expect(await found('F2')).toBeNull();
    expect(await found('F2')).toMatchObject({ status: 'A', settlement: 'queued' });
    provider.sandbox.next('late');
    await provider.cards.authorize(provider.charge({ orderId: 'F3' }));
    provider.sandbox.surface();
    expect(await found('F3')).toMatchObject({ status: 'A' });
  });

  test.each(['lost', 'down'] as const)('%s: nothing was charged', async (fault) => {
    provider.sandbox.next(fault);
    expect(await provider.cards.authorize(provider.charge({ orderId: 'F4' }))).toEqual(unknown);
    expect(await found('F4')).toBeNull();
    expect(provider.sandbox.transactions()).toEqual([]);
  });

  test('busy: not sent', async () => {
    provider.sandbox.next('busy');
    expect(await provider.cards.authorize(provider.charge())).toEqual({ kind: 'not-sent', reason: 'busy' });
  });

  test('faults wait in order for requests to their path', async () => {
    provider.sandbox.next('silence', '/void');
    provider.sandbox.next('busy', '/void');
    const { retref } = await provider.authorize();
    expect(await provider.cards.void(merchant, retref)).toEqual(unknown);
    expect(await provider.cards.void(merchant, retref)).toMatchObject({ kind: 'not-sent' });
    expect(answered(await provider.cards.inquire(merchant, retref))).toMatchObject({ settlement: 'voided' });
  });

  test.each([
    [990_001, unknown, 'queued'],
    [990_002, unknown, 'queued'],
    [990_003, unknown, null],
    [990_006, unknown, null],
    [990_007, unknown, null],
    [990_008, { kind: 'not-sent', reason: 'busy' }, null],
  ])('%i cents bring about their fault', async (cents, outcome, settlement) => {
    expect(await provider.cards.authorize(provider.charge({ cents, orderId: 'F5' }))).toEqual(outcome);
    expect((await found('F5'))?.settlement ?? null).toBe(settlement);
  });

  test('9900.04 is approved in part', async () => {
    expect(await provider.authorize({ cents: 990_004 })).toMatchObject({ status: 'A', code: '10', cents: 495_002 });
  });

  test('fields come in another order each time, among others', async () => {
    const { retref } = await provider.authorize();
    const read = async () => {
      const response = await fetch(`${provider.sandbox.url}/cardconnect/rest/inquire/${retref}/${merchant}`, {
        headers: { authorization: `Basic ${btoa('card-sandbox:card-sandbox')}` },
      });
      return (await response.text()).replaceAll(/(dummy|extra)\d+/g, '$1');
    };
    const orders = new Set(await Promise.all(Array.from({ length: 5 }, read)));
    expect(orders.size).toBeGreaterThan(1);
    expect([...orders][0]).toMatch(/"dummy".*"extra"|"extra".*"dummy"/);
  });

  test('more than 20 inquiries and reports a minute are too many, and charges are not counted', async () => {
    const { sandbox: limited, cards: limitedCards } = await startTestCards({
      requestsPerMinute: 20,
      now: () => provider.clock.now,
    });
    onTestFinished(limited.close);
    const inquire = () => limitedCards.inquire(merchant, '1');
    for (let sent = 0; sent < 20; sent++) expect(await inquire()).toEqual({ kind: 'answered', value: null });
    expect(await inquire()).toEqual({ kind: 'not-sent', reason: 'busy' });
    await expect(limitedCards.settlement(merchant, '2026-06-15')).rejects.toMatchObject({ kind: 'unreachable' });
    const account = limited.tokenize(visa);
    expect(await limitedCards.authorize({ ...provider.charge(), account })).toMatchObject({ kind: 'answered' });
    provider.clock.now += 61_000;
    expect(await inquire()).toEqual({ kind: 'answered', value: null });
  });
});

test('the sandbox takes its password only, and the health check tells', async () => {
  await expect(provider.cards.check()).resolves.toBeUndefined();
  const response = await fetch(`${provider.sandbox.url}/cardconnect/rest/inquire/1/${merchant}`, {
    headers: { authorization: `Basic ${btoa('card-sandbox:wrong')}` },
  });
  expect(response.status).toBe(401);
});

test('what the sandbox knows can outlast it, without card numbers', async () => {
  const folder = await mkdtemp(`${tmpdir()}/inova-cards-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = `${folder}/provider.cards.json`;
  const first = await startTestCards({ file });
  const { retref } = answered(
    await first.cards.authorize(provider.charge({ account: first.sandbox.tokenize(visa), orderId: 'KEPT' })),
  );
  await first.sandbox.close();
  expect(await readFile(file, 'utf8')).not.toContain(visa);
  const second = await startTestCards({ file });
  onTestFinished(second.sandbox.close);
  expect(answered(await second.cards.inquireByOrderId(merchant, 'KEPT'))).toMatchObject({ retref });
});
