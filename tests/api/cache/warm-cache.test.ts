import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import type { Service } from '#server/inova/service/service.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

/** A clock that advances a second on each read, so that everything counts as slow. */
beforeEach(async () => {
  let currentTime = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    currentTime += 1_000;
    return currentTime;
  });
  await service.store.pool.query('delete from inova.slow_answers; delete from inova.cached_figures');
});
afterEach(() => vi.restoreAllMocks());

/** Computes the slow queries that are due, as the job does every minute. */
const warm = (running: Pick<Service, 'tasks'>) => running.tasks['warm-figures']?.run({}, new AbortController().signal);

function pass(minutes: number): string {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
  return service.clock.now.toISOString();
}

/** A client of a restarted service, for the same user. */
function inovaOf(restarted: Pick<Service, 'serve'>, token: string): Inova {
  return createInova({
    transport: inProcessTransport(restarted.serve),
    apiKey,
    token,
    client: null,
    log: pino({ level: 'silent' }),
  });
}

/** When the figures were computed: those of a board, and those of a list of sums. */
const asOf = async ({ boards, lists }: Inova) => [
  (await boards.show('corporate')).asOf,
  (await lists.show('fc-specific')).asOf,
];

test('portals of one database show the same figures', async () => {
  const computed = pass(30);
  const reader = await service.signIn('network');
  await asOf(reader);
  await service.service.settled();
  pass(0.5);
  const other = service.restart();
  expect(await asOf(inovaOf(other, reader.token))).toEqual([computed, computed]);
});

test('figures that a reader of one portal recalculates are shown by the other, with their time', async () => {
  const reader = await service.signIn('network');
  const restarted = service.restart();
  const other = inovaOf(restarted, reader.token);
  pass(20);
  await asOf(other);
  const recalculated = pass(2);
  await reader.boards.show('corporate', { fresh: 'yes' });
  pass(0.5);
  const [here, there] = await Promise.all([reader, other].map(({ boards }) => boards.show('corporate')));
  expect(there).toEqual(here);
  expect(there?.asOf).toBe(recalculated);
  await service.service.settled();
  await restarted.settled();
});

test('after a restart, the first reader of a slow query finds it computed', async () => {
  const reader = await service.signIn('network');
  await asOf(reader);
  await service.service.settled();
  const restarted = service.restart();
  const ahead = pass(20);
  await warm(restarted);
  expect(service.logLines.filter((line) => line.includes('could not be cached'))).toEqual([]);
  pass(3);
  expect(await asOf(inovaOf(restarted, reader.token))).toEqual([ahead, ahead]);
  await restarted.settled();
});

test('slow queries are computed again as they age', async () => {
  const reader = await service.signIn('network');
  const first = pass(20);
  await asOf(reader);
  await service.service.settled();
  pass(5);
  await warm(service.service);
  pass(0.5);
  expect(await asOf(await service.signIn('network'))).toEqual([first, first]);
  await service.service.settled();
  const ahead = pass(10);
  await warm(service.service);
  pass(0.5);
  expect(await asOf(reader)).toEqual([ahead, ahead]);
});

test('a query that became fast is computed on request, and no longer ahead', async () => {
  const reader = await service.signIn('network');
  pass(20);
  await asOf(reader);
  await service.service.settled();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  pass(10);
  await warm(service.service);
  await service.service.settled();
  const { rows } = await service.store.pool.query('select name from inova.slow_answers');
  expect(rows).toEqual([]);
  const now = pass(1);
  expect(await asOf(reader)).toEqual([now, null]);
});

test('a failing query does not stop the others from being computed', async () => {
  const reader = await service.signIn('network');
  pass(20);
  await asOf(reader);
  await service.service.settled();
  await service.store.pool.query(
    `insert into inova.slow_answers select 'x', kind, 'gone', query, principal, asked_at + interval '1 second'
     from inova.slow_answers limit 1`,
  );
  const ahead = pass(10);
  await warm(service.service);
  pass(0.5);
  expect(await asOf(reader)).toEqual([ahead, ahead]);
});
