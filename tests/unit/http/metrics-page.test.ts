import express from 'express';
import { expect, test } from 'vitest';
import { localVisitor } from '#server/http/local-visitor.ts';
import { metricsPage, metricsPath } from '#server/http/metrics-page.ts';
import { serveApp } from '../../support/serve-app.ts';

const token = 'a-token-of-thirty-two-characters';
const refusal = { action: 'refused', target: 'metrics', outcome: 'unknown token' };

async function startServer(secret: string | null, publicOrigin = 'http://127.0.0.1:3000') {
  const attempts: unknown[] = [];
  const app = express();
  app.use(localVisitor(publicOrigin));
  const events = { attempt: (event: unknown) => void attempts.push(event) };
  app.get(metricsPath, metricsPage({ collect: async () => 'inova_workers 1\n' }, secret, events));
  app.use((_request, response) => response.status(404).send('missing'));
  const { send } = await serveApp(app);
  const read = (headers: Record<string, string> = {}, method = 'GET') => send(metricsPath, { headers, method });
  return { read, attempts };
}

test('without a token, programs on this machine read the metrics, and those behind a proxy find no page', async () => {
  const { read } = await startServer(null);
  const response = await read();
  expect([response.status, await response.text()]).toEqual([200, 'inova_workers 1\n']);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await read({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  expect((await read({}, 'POST')).status).toBe(404);
});

test('without a token, nobody reads the metrics of a portal that others open', async () => {
  const { read } = await startServer(null, 'https://portal.test');
  expect((await read()).status).toBe(404);
});

test('with a token, only those who send it read the metrics, from anywhere', async () => {
  const { read, attempts } = await startServer(token, 'https://portal.test');
  const authorized = { authorization: `Bearer ${token}` };
  expect((await read({ ...authorized, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  expect(attempts).toEqual([]);
  const wrong = [{}, { authorization: 'Bearer wrong' }, { authorization: token }, { authorization: `Basic ${token}` }];
  for (const headers of wrong) {
    const response = await read(headers as Record<string, string>);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('inova_');
  }
  expect(attempts).toEqual(wrong.map(() => refusal));
});
