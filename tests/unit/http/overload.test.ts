import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { expect, test } from 'vitest';
import { maxInProgress, refuseOverload } from '#server/http/overload.ts';
import { serveApp } from '../../support/serve-app.ts';

/** A server that answers `/held` only once it is released, and everything else at once. */
async function startServer(lateness: number) {
  const held: (() => void)[] = [];
  const app = express();
  app.use(refuseOverload(() => lateness));
  app.get('/held', (_request, response) => void held.push(() => response.send('held')));
  app.use((_request, response) => response.send('served'));
  const { port, send: get } = await serveApp(app);
  const hold = async (count: number) => {
    const responses = Array.from({ length: count }, () => get('/held'));
    while (held.length < count) await pause(5);
    return async () => {
      for (const release of held.splice(0)) release();
      return Promise.all(responses);
    };
  };
  return { port, get, hold, heldCount: () => held.length };
}

test('a portal that lags behind refuses more than it can serve, and serves again when there is room', async () => {
  const { get, hold } = await startServer(1_000);
  const release = await hold(maxInProgress);
  const page = await get('/patients');
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await page.text()).toContain('Nothing was saved');
  const call = await get('/api/v1/inova/clients');
  expect(await call.json()).toMatchObject({ statusCode: 503 });
  expect((await release()).every(({ ok }) => ok)).toBe(true);
  expect((await get('/patients')).status).toBe(200);
});

test('clients that only wait refuse nobody while the portal keeps up', async () => {
  const { get, hold } = await startServer(0);
  const release = await hold(maxInProgress + 1);
  expect((await get('/patients')).status).toBe(200);
  await release();
});

test('requests of a connection that broke do not count on', async () => {
  const { port, get, heldCount } = await startServer(1_000);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /held HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(maxInProgress + 1));
  while (heldCount() < maxInProgress) await pause(5);
  expect((await get('/patients')).status).toBe(503);
  socket.resetAndDestroy();
  await expect.poll(async () => (await get('/patients')).status).toBe(200);
});
