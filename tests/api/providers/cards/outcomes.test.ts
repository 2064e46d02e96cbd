import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import type { Answer, AuthRequest, CardGateway } from '#server/providers/card/gateway.ts';
import { type Behavior, faults, respondsWith, startFaultyServer } from '../../../support/faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.close());

const shortTimeout = 300;
const silentBehaviors = ['never answers', 'sends one byte after another without end'];

const gatewayAt = (origin: string, timeout?: number) =>
  createCardGateway({
    ...{ url: `${origin}/cardconnect/rest`, hostedUrl: null, user: 'portal', password: 'secret' },
    ...{ merchant: '496160873888', timeout },
  });

const charge: AuthRequest = {
  ...{ merchant: '496160873888', account: '9411111111111111', cents: 13_900, orderId: 'A1' },
  ...{ expiry: '1228', ecomind: 'E', capture: true },
};

const changes = {
  'an authorization': (cards) => cards.authorize(charge),
  'a capture': (cards) => cards.capture('496160873888', '123'),
  'a void': (cards) => cards.void('496160873888', '123'),
  'a void by order ID': (cards) => cards.voidByOrderId('496160873888', 'A1'),
  'a refund': (cards) => cards.refund('496160873888', '123', 500, 'R1'),
  'an inquiry': (cards) => cards.inquire('496160873888', '123'),
  'an inquiry by order ID': (cards) => cards.inquireByOrderId('496160873888', 'A1'),
  'a saved card': (cards) =>
    cards.saveProfile('496160873888', { token: '9411111111111111', expiry: '1228', name: 'Ann Lake' }),
  'a removed card': (cards) => cards.removeCard('496160873888', '77', '1'),
} satisfies Record<string, (cards: CardGateway) => Promise<Answer<unknown>>>;
const names = Object.keys(changes) as (keyof typeof changes)[];

const unknown = { kind: 'unknown' };
const refused = { kind: 'not-sent', reason: 'refused' };
const busy = { kind: 'not-sent', reason: 'busy' };
const unreachable = { kind: 'not-sent', reason: 'unreachable' };

const approval = { respstat: 'A', respcode: '00', resptext: 'Approval', retref: '123', amount: '139.00' };

const outcomes: [string, Behavior, object][] = [
  ...Object.entries<Behavior>(faults).map(([name, behavior]): [string, Behavior, object] => [
    name,
    behavior,
    name === 'wants fewer requests' ? busy : unknown,
  ]),
  ...[400, 401, 404].map((status): [string, Behavior, object] => [
    `returns status ${status}`,
    respondsWith({ status }, status),
    refused,
  ]),
  ...[201, 204, 403, 405, 408, 409, 500, 502, 504].map((status): [string, Behavior, object] => [
    `returns status ${status}`,
    respondsWith(approval, status),
    unknown,
  ]),
  ['returns an unknown status of the response', respondsWith({ ...approval, respstat: 'X' }), unknown],
  ['leaves out the response code', respondsWith({ ...approval, respcode: undefined }), unknown],
  ['returns null', respondsWith(null), unknown],
  ['returns an array', respondsWith([]), unknown],
];

test.each(names)('%s has one outcome with each fault of the provider, and is sent once', async (name) => {
  const seen: string[] = [];
  for (const [fault, behavior] of outcomes) {
    server.behaveLike(behavior);
    const cards = gatewayAt(server.origin, silentBehaviors.includes(fault) ? shortTimeout : undefined);
    const outcome = JSON.stringify(await changes[name](cards));
    seen.push(`${fault}: ${outcome}, ${server.requests().length} request`);
  }
  expect(seen).toEqual(outcomes.map(([fault, , outcome]) => `${fault}: ${JSON.stringify(outcome)}, 1 request`));
});

test.each(names)('%s is not sent if nothing listens', async (name) => {
  const closedServer = await startFaultyServer();
  await closedServer.close();
  expect(await changes[name](gatewayAt(closedServer.origin))).toEqual(unreachable);
});

test('a charge is not sent if the name of the provider has no address', async () => {
  expect(await gatewayAt('http://cards.invalid').authorize(charge)).toEqual(unreachable);
});

test.each([
  ['never finishes a secure connection', () => {}],
  ['speaks without TLS', (socket: import('node:net').Socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')],
  ['closes each connection', (socket: import('node:net').Socket) => socket.destroy()],
])('a charge is not sent to a provider by https that %s', async (_, accept) => {
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    accept(socket);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  expect(await gatewayAt(`https://127.0.0.1:${port}`, shortTimeout).authorize(charge)).toEqual(unreachable);
});

test('a charge that the provider read, and no more, is unknown', async () => {
  server.behaveLike((response, request) => {
    request.on('end', () => response.socket?.destroy()).resume();
  });
  expect(await gatewayAt(server.origin).authorize(charge)).toEqual(unknown);
});

test.each([
  ['reference', { retref: undefined }],
  ['amount', { amount: undefined }],
  ['amount that is text', { amount: 139 }],
  ['amount that can be read', { amount: '1,39' }],
])('an approval without an %s is unknown', async (_, change) => {
  server.behaveLike(respondsWith({ ...approval, ...change }));
  expect(await gatewayAt(server.origin).authorize(charge)).toEqual(unknown);
});

test('the time limit counts from the request to the end of the response', async () => {
  server.behaveLike((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    setTimeout(() => response.end(JSON.stringify(approval)), 2 * shortTimeout);
  });
  expect(await gatewayAt(server.origin, shortTimeout).authorize(charge)).toEqual(unknown);
  expect(await gatewayAt(server.origin, 20 * shortTimeout).authorize(charge)).toMatchObject({ kind: 'answered' });
});

describe('reports, profiles, hosted pages, and the health check', () => {
  const reads = {
    settlement: (cards) => cards.settlement('496160873888', '2026-06-15'),
    funding: (cards) => cards.funding('496160873888', '2026-06-15'),
    profile: (cards) => cards.profile('496160873888', '77'),
    'health check': (cards) => cards.check(),
  } satisfies Record<string, (cards: CardGateway) => Promise<unknown>>;

  test.each(Object.entries(reads))('%s fails with a readable message', async (_, read) => {
    const kinds: [Behavior, string][] = [
      [respondsWith({}, 401), 'refused'],
      [respondsWith({}, 429), 'unreachable'],
      [respondsWith({ errormsg: 'Merchant disabled' }), 'bad-answer'],
      [faults['sends a page with status 200'], 'bad-answer'],
      [faults['fails inside'], 'bad-answer'],
    ];
    for (const [behavior, kind] of kinds) {
      server.behaveLike(behavior);
      const failure = await read(gatewayAt(server.origin)).then(
        () => null,
        (error) => error,
      );
      expect(failure).toMatchObject({ name: 'ProviderError', kind });
      expect(failure.message).toMatch(/^The card provider [a-z ]+\.$/);
    }
  });

  test('hosted pages need their own address', async () => {
    const cards = gatewayAt(server.origin);
    expect(cards.hasHostedPages).toBe(false);
    await expect(cards.hostedPage('496160873888', 'x')).rejects.toMatchObject({ kind: 'refused' });
  });
});
