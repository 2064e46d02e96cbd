import { EventEmitter } from 'node:events';
import type { NextFunction, Request, Response } from 'express';
import { expect, test } from 'vitest';
import { requestLimit } from '#server/http/request-limit.ts';
import type { Peers } from '#server/workers/peers.ts';

const most = 100;
const windowMs = 10_000;

/** Peers that reach each other at once. */
function connectWorkers(count: number): Peers[] {
  const messages = new EventEmitter();
  return Array.from({ length: count }, (_, self) => ({
    send: (topic, content) => void messages.emit(topic, content, self),
    receive: (topic, handle) =>
      void messages.on(topic, (content, from) => {
        if (from !== self) handle(content);
      }),
  }));
}

/** The limit of each worker, and how many requests it lets through when they take turns. */
function startWorkers(count: number, limit = most) {
  const clock = { now: 0 };
  const limits = connectWorkers(count).map((peers) =>
    requestLimit(limit, 'session', { limitReached: () => {} }, peers, () => clock.now),
  );
  return { clock, limits };
}

function isServed(limit: ReturnType<typeof requestLimit>, session: string, path = '/page'): boolean {
  let served = false;
  const response: Record<string, unknown> = { locals: {} };
  for (const name of ['status', 'setHeader', 'type', 'send']) response[name] = () => response;
  const next: NextFunction = () => {
    served = true;
  };
  const request = { headers: { cookie: `session=${session}` }, path, ip: '127.0.0.1' };
  void limit(request as Request, response as unknown as Response, next);
  return served;
}

const countServed = ({ limits }: ReturnType<typeof startWorkers>, requests: number, session: string) =>
  Array.from({ length: requests }, (_, index) => isServed(limits[index % limits.length] as never, session)).filter(
    Boolean,
  ).length;

test('a single portal serves exactly the limit in each window, per session and page', () => {
  const portal = startWorkers(1);
  expect(countServed(portal, 3 * most, 'one')).toBe(most);
  expect(countServed(portal, 3 * most, 'other')).toBe(most);
  expect(isServed(portal.limits[0] as never, 'one', '/another')).toBe(true);
  portal.clock.now += windowMs;
  expect(countServed(portal, 3 * most, 'one')).toBe(most);
});

test.each([2, 4, 8])('%i workers together serve little more than the limit', (count) => {
  const portal = startWorkers(count);
  const served = countServed(portal, 5 * most, 'one');
  expect(served).toBeGreaterThanOrEqual(most);
  expect(served).toBeLessThanOrEqual(most + (count - 1) * (most / 20));
});

test('one connection, which reaches one worker, gets the whole limit', () => {
  const { limits } = startWorkers(4);
  const served = Array.from({ length: 2 * most }, () => isServed(limits[2] as never, 'one'));
  expect(served.filter(Boolean)).toHaveLength(most);
});

test('a limit of zero is none', () => {
  expect(countServed(startWorkers(1, 0), 1_000, 'one')).toBe(1_000);
});
