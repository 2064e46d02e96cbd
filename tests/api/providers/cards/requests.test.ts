import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import type { AuthRequest, CardGateway } from '#server/providers/card/gateway.ts';
import { respondsWith, startFaultyServer } from '../../../support/faulty-server.ts';

const merchant = '496160873888';
const token = '9411111111111111';
const approval = { respstat: 'A', respcode: '00', resptext: 'Approval', retref: '123', amount: '139.00' };

let server: Awaited<ReturnType<typeof startFaultyServer>>;
let cards: CardGateway;
let sent = '';
beforeAll(async () => {
  server = await startFaultyServer();
  const url = `${server.origin}/cardconnect/rest/`;
  cards = createCardGateway({ url, hostedUrl: null, user: 'portal', password: 'sécret:1', merchant });
});
afterAll(() => server.close());

/** What a call sends to a provider that approves everything. */
async function sentBy(call: () => Promise<unknown>, response: object = approval) {
  server.behaveLike(async (out, request) => {
    sent = await text(request);
    respondsWith(response)(out, request);
  });
  sent = '';
  await call();
  const [request] = server.requests();
  return {
    call: `${request?.method} ${request?.url}`,
    body: sent ? JSON.parse(sent) : null,
    headers: request?.headers,
  };
}

const charge: AuthRequest = {
  ...{ merchant, account: token, cents: 13_905, orderId: 'A1', expiry: '1228', postal: '02139' },
  ...{ ecomind: 'E', capture: true },
};

test('a charge of a new card sends strings, with the password as basic authorization', async () => {
  const { call, body, headers } = await sentBy(() => cards.authorize(charge));
  expect(call).toBe('PUT /cardconnect/rest/auth');
  expect(body).toEqual({
    ...{ merchid: merchant, account: token, amount: '139.05', currency: 'USD', orderid: 'A1' },
    ...{ expiry: '1228', postal: '02139', ecomind: 'E', capture: 'Y' },
  });
  expect(headers?.authorization).toBe(`Basic ${Buffer.from('portal:sécret:1').toString('base64')}`);
});

test('a check that stores a card, and a scheduled charge of a stored card', async () => {
  const check = { ...charge, cents: 0, capture: false, saveProfile: true, cof: 'C' as const, cofPermission: true };
  const { body } = await sentBy(() => cards.authorize(check));
  expect(body).toMatchObject({ amount: '0.00', profile: 'Y', cof: 'C', cofpermission: 'Y', capture: 'N' });

  const { body: recurring } = await sentBy(() =>
    cards.authorize({
      ...{ merchant, account: '13030937774190799187/2', cents: 50_000, orderId: 'B2' },
      ...{ ecomind: 'R', cof: 'M', cofScheduled: true, capture: true },
    }),
  );
  expect(recurring).toEqual({
    ...{ merchid: merchant, profile: '13030937774190799187/2', amount: '500.00', currency: 'USD', orderid: 'B2' },
    ...{ ecomind: 'R', cof: 'M', cofscheduled: 'Y', capture: 'Y' },
  });
});

test('other calls send what the provider asks for, with encoded paths', async () => {
  const calls: [() => Promise<unknown>, string, object | null][] = [
    [() => cards.capture(merchant, '123'), 'PUT /capture', { merchid: merchant, retref: '123' }],
    [() => cards.void(merchant, '123'), 'PUT /void', { merchid: merchant, retref: '123' }],
    [() => cards.voidByOrderId(merchant, 'A1'), 'PUT /voidByOrderId', { merchid: merchant, orderid: 'A1' }],
    [
      () => cards.refund(merchant, '123', 5, 'R1'),
      'PUT /refund',
      { merchid: merchant, retref: '123', amount: '0.05', orderid: 'R1' },
    ],
    [() => cards.inquire(merchant, '1/2?'), `GET /inquire/1%2F2%3F/${merchant}`, null],
    [() => cards.inquireByOrderId(merchant, 'A1'), `GET /inquireByOrderid/A1/${merchant}/1`, null],
    [() => cards.removeCard(merchant, '77', '1'), `DELETE /profile/77/1/${merchant}`, null],
    [
      () => cards.saveProfile(merchant, { token, expiry: '1228', name: 'Ann Lake', profileId: '77', accountId: '2' }),
      'PUT /profile',
      {
        ...{ merchid: merchant, account: token, expiry: '1228', name: 'Ann Lake' },
        ...{ cofpermission: 'Y', profile: '77/2', profileupdate: 'Y' },
      },
    ],
  ];
  for (const [call, path, body] of calls) {
    const request = await sentBy(call);
    expect(request.call.replace('/cardconnect/rest', '')).toBe(path);
    expect(request.body).toEqual(body);
  }
  const reports: [() => Promise<unknown>, string, object | null][] = [
    [() => cards.settlement(merchant, '2026-06-15'), `settlestat?merchid=${merchant}&date=0615`, []],
    [() => cards.funding(merchant, '2026-06-15'), `funding?merchid=${merchant}&date=20260615`, { txns: [] }],
    [() => cards.profile(merchant, '77'), `profile/77//${merchant}`, []],
  ];
  for (const [call, path, response] of reports) {
    expect((await sentBy(call, response ?? undefined)).call).toBe(`GET /cardconnect/rest/${path}`);
  }
});

test.each<[string, Partial<AuthRequest>]>([
  ['a card number', { account: '4111111111111111' }],
  ['a card number with spaces', { account: '4111 1111 1111 1111' }],
  ['no account', { account: '' }],
  ['a negative amount', { cents: -1 }],
  ['part of a cent', { cents: 0.5 }],
  ['an order ID of digits, which could be a card number', { orderId: '4111111111111111' }],
  ['an order ID that is too long', { orderId: 'A1234567890123456789' }],
  ['no order ID', { orderId: '' }],
  ['an order ID with a slash', { orderId: 'A/1' }],
])('%s is never sent', async (_, change) => {
  server.behaveLike(respondsWith(approval));
  const failure = await cards.authorize({ ...charge, ...change }).then(
    () => null,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  if (change.account) expect(String(failure)).not.toContain('4111');
  expect(server.requests()).toEqual([]);
});

test('a refund of nothing, and a report of something that is no day, are never sent', async () => {
  server.behaveLike(respondsWith(approval));
  await expect(cards.refund(merchant, '123', 0, 'R1')).rejects.toThrow(RangeError);
  await expect(cards.settlement(merchant, '06/15/2026')).rejects.toThrow(TypeError);
  expect(server.requests()).toEqual([]);
});
