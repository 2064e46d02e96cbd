import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answered, merchant, startCardTest, visa } from '../../../support/cards.ts';

let provider: Awaited<ReturnType<typeof startCardTest>>;
beforeEach(async () => {
  provider = await startCardTest();
});
afterEach(() => provider.sandbox.close());

describe('cards', () => {
  test.each([
    '4111111111111111',
    '4788250000121443',
    '5454545454545454',
    '371449635398431',
    '6011000995500000',
    '36438999960016',
    '3528000000000007',
  ])('%s is approved, and its token keeps the first two and last four digits', async (number) => {
    const token = provider.sandbox.tokenize(number);
    expect(token).toMatch(new RegExp(`^9${number.slice(0, 2)}\\d{9}${number.slice(-4)}$`));
    expect(provider.sandbox.tokenize(number)).toBe(token);
    expect(await provider.authorize({ account: token })).toMatchObject({
      status: 'A',
      code: '00',
      cents: 13_900,
      token,
    });
  });

  test.each([
    ['4387751111111020', 'C', '01'],
    ['4387751111111038', 'C', '05'],
    ['4387751111111046', 'C', '54'],
    ['4387751111111053', 'C', '51'],
    ['5442981111111056', 'C', '51'],
    ['4999006200620062', 'B', '62'],
    ['5111006200620062', 'B', '62'],
  ])('%s is not approved: %s %s', async (number, status, code) => {
    const response = await provider.authorize({ account: provider.sandbox.tokenize(number) });
    expect(response).toMatchObject({ status, code, cents: 0, authcode: null, profileId: null });
    expect(response.retref).toMatch(/^\d{12}$/);
    expect(answered(await provider.cards.inquire(merchant, response.retref))).toMatchObject({
      status,
      settlement: null,
    });
  });

  test('a number of no brand, or with a wrong check digit, has no token', () => {
    for (const number of ['4111111111111112', '9999999999999995', '4111', 'abc', '']) {
      expect(() => provider.sandbox.tokenize(number)).toThrow();
    }
  });

  test.each([
    [100_000, 'A', '00'],
    [100_500, 'C', '05'],
    [105_199, 'C', '51'],
    [106_200, 'B', '62'],
    [111_695, 'C', '116'],
    [199_999, 'C', '999'],
    [99_999, 'A', '00'],
    [200_000, 'A', '00'],
  ])('%i cents force %s %s', async (cents, status, code) => {
    expect(await provider.authorize({ cents })).toMatchObject({ status, code, cents: status === 'A' ? cents : 0 });
  });

  test('the CVV is checked once, within two minutes, and the postal code each time', async () => {
    const account = provider.sandbox.tokenize(visa, '112');
    expect(await provider.authorize({ account, postal: '55112' })).toMatchObject({ status: 'A', cvv: 'M', avs: 'N' });
    expect(await provider.authorize({ account, postal: '02139' })).toMatchObject({ cvv: 'X', avs: 'Z' });
    provider.sandbox.tokenize(visa, '111');
    expect(await provider.authorize({ account })).toMatchObject({ status: 'A', cvv: 'N' });
    provider.sandbox.tokenize(visa, '112');
    provider.clock.now += 121_000;
    expect(await provider.authorize({ account })).toMatchObject({ cvv: 'X' });
  });

  test('a card is approved in part, and no more than that is captured', async () => {
    const account = provider.sandbox.tokenize('4387750101010101');
    const part = await provider.authorize({ account, cents: 650 });
    expect(part).toMatchObject({ status: 'A', code: '10', text: 'Partial Approval', cents: 500 });
    expect(answered(await provider.cards.inquire(merchant, part.retref))).toMatchObject({
      cents: 500,
      settlement: 'queued',
    });
    expect(await provider.authorize({ account, cents: 599 })).toMatchObject({ code: '00', cents: 599 });
  });
});

describe('order IDs', () => {
  test('two charges with one order ID are two charges, which nobody can tell apart by it', async () => {
    const first = await provider.authorize({ orderId: 'TWICE' });
    const second = await provider.authorize({ orderId: 'TWICE' });
    expect(first.retref).not.toBe(second.retref);
    expect(await provider.cards.inquireByOrderId(merchant, 'TWICE')).toEqual({ kind: 'unknown' });
    for (const { retref } of [first, second]) {
      expect(answered(await provider.cards.voidByOrderId(merchant, 'TWICE'))).toMatchObject({ status: 'A', retref });
    }
  });

  test('one that could be a card number is masked, and finds nothing', async () => {
    const orderid = '4111111111111111';
    const body = {
      merchid: merchant,
      account: provider.sandbox.tokenize(visa),
      expiry: '1228',
      amount: '5.00',
      orderid,
    };
    await fetch(`${provider.sandbox.url}/cardconnect/rest/auth`, {
      method: 'PUT',
      headers: { authorization: `Basic ${btoa('card-sandbox:card-sandbox')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(provider.sandbox.transactions().at(-1)).toMatchObject({ orderid: '************1111', cents: 500 });
    expect(await provider.cards.inquireByOrderId(merchant, orderid)).toEqual({ kind: 'answered', value: null });
  });

  test('another merchant does not find a transaction', async () => {
    const { retref } = await provider.authorize({ orderId: 'MINE' });
    expect(await provider.cards.inquire('496160000013', retref)).toEqual({ kind: 'answered', value: null });
    expect(await provider.cards.inquireByOrderId('496160000013', 'MINE')).toEqual({ kind: 'answered', value: null });
    expect(answered(await provider.cards.void('496160000013', retref))).toMatchObject({ status: 'C', code: '29' });
  });
});
