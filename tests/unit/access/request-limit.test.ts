import { beforeEach, describe, expect, test } from 'vitest';
import { createRequestLimit, type RequestLimit } from '#server/access/request-limit.ts';
import { noPeers } from '#server/workers/peers.ts';
import { connectedPeers } from '../../support/connected-peers.ts';

const most = 3;
let clock: number;
let refusals: unknown[];
let limit: RequestLimit;
beforeEach(() => {
  clock = 1_000_000;
  refusals = [];
  limit = createRequestLimit(most, { attempt: (event) => void refusals.push(event) }, noPeers, () => clock);
});

const user = (id: number) => ({ user: { id, email: `user${id}@inova.test`, client: 5 }, address: '203.0.113.9' });
const visitor = (address: string) => ({ user: null, address });
const send = (count: number, from: Parameters<RequestLimit>[0], path = '/a') =>
  Array.from({ length: count }, () => limit(from, path));

test('a user has one count per path, from wherever the requests come', () => {
  expect(send(most, user(1))).toEqual([0, 0, 0]);
  expect(limit({ ...user(1), address: '198.51.100.7' }, '/a')).toBe(10);
  expect(limit(user(1), '/b')).toBe(0);
  expect(limit(user(2), '/a')).toBe(0);
  expect(limit(visitor('203.0.113.9'), '/a')).toBe(0);
  expect(refusals).toEqual([
    { action: 'refused', target: 'requests for a page', outcome: 'limit reached', user: user(1).user },
  ]);
});

test('visitors of one network count together', () => {
  send(most, visitor('2001:db8:1:2::1'));
  expect(limit(visitor('2001:db8:1:2::ffff'), '/a')).toBe(10);
  expect(limit(visitor('2001:db8:1:3::1'), '/a')).toBe(0);
});

test('the count starts again after ten seconds', () => {
  send(most, user(1));
  clock += 9_500;
  expect(limit(user(1), '/a')).toBe(1);
  clock += 500;
  expect(limit(user(1), '/a')).toBe(0);
});

test('a flood of different paths or networks is limited as well, and takes nothing from users', () => {
  const flood = Array.from({ length: 40_000 }, (_, index) =>
    visitor(`10.${index >> 16}.${(index >> 8) % 256}.${index % 256}`),
  );
  const passed = flood.filter((from, index) => limit(from, `/${index}`) === 0).length;
  expect(passed).toBe(20_000 + most);
  expect(send(most + 1, user(1), '/a')).toEqual([0, 0, 0, 10]);
  expect(limit(user(2), '/a')).toBe(0);
});

test('paths of any length are told apart by their beginning', () => {
  const long = `/${'x'.repeat(10_000)}`;
  send(most, user(1), `${long}a`);
  expect(limit(user(1), `${long}b`)).toBe(10);
});

test('zero is no limit', () => {
  limit = createRequestLimit(0, { attempt: () => {} }, noPeers);
  expect(send(1_000, user(1))).toEqual(Array(1_000).fill(0));
});

describe('of several workers', () => {
  const mostOfAll = 100;
  const startWorkers = (count: number) =>
    connectedPeers(count).map((peers) => createRequestLimit(mostOfAll, { attempt: () => {} }, peers, () => clock));
  const countServed = (limits: RequestLimit[], requests: number) =>
    Array.from({ length: requests }, (_, index) => limits[index % limits.length]?.(user(1), '/a')).filter(
      (seconds) => seconds === 0,
    ).length;

  test.each([2, 4, 8])('%i serve little more than the limit together, in each window', (count) => {
    const limits = startWorkers(count);
    for (let window = 0; window < 2; window++) {
      const served = countServed(limits, 5 * mostOfAll);
      expect(served).toBeGreaterThanOrEqual(mostOfAll);
      expect(served).toBeLessThanOrEqual(mostOfAll + (count - 1) * (mostOfAll / 20));
      clock += 10_000;
    }
  });

  test('one that gets all requests of a connection serves the whole limit', () => {
    expect(countServed(startWorkers(4).slice(2, 3), 2 * mostOfAll)).toBe(mostOfAll);
  });
});
