import express from 'express';
import { expect, test } from 'vitest';
import { countRequests } from '#server/http/count-requests.ts';
import { serveApp } from '../../support/serve-app.ts';

async function startServer() {
  const ended: { page: string; method: string; status: string }[] = [];
  const open = { requests: 0, streams: 0 };
  const app = express();
  app.use(
    countRequests({
      requestStarted() {
        open.requests += 1;
      },
      requestEnded(request) {
        open.requests -= 1;
        ended.push(request);
      },
      streamOpened() {
        open.streams += 1;
      },
      streamClosed() {
        open.streams -= 1;
      },
    }),
  );
  app.get('/held', () => {});
  app.get('/live/stream', (_request, response) => response.type('text/event-stream').flushHeaders());
  app.use('/patients', (_request, response) => {
    response.locals.context = { page: { name: '/patients/:id' } };
    response.status(404).send('missing');
  });
  app.use((_request, response) => response.send('a file'));
  const { send } = await serveApp(app);
  return { send, ended, open };
}

test('a request counts under the name of its page, not its path, when its response has ended', async () => {
  const { send, ended, open } = await startServer();
  await send('/patients/1021?q=Winters');
  await send('/favicon.svg');
  await expect.poll(() => ended.length).toBe(2);
  expect(ended).toMatchObject([
    { page: '/patients/:id', method: 'GET', status: '404' },
    { page: 'file', method: 'GET', status: '200' },
  ]);
  expect(open).toEqual({ requests: 0, streams: 0 });
});

test('a method that no page has counts as other', async () => {
  const { send, ended } = await startServer();
  await send('/', { method: 'PROPFIND' });
  await expect.poll(() => ended).toMatchObject([{ method: 'other' }]);
});

test('a request whose client left counts as aborted', async () => {
  const { send, ended, open } = await startServer();
  const leaving = new AbortController();
  const response = send('/held', { signal: leaving.signal });
  await expect.poll(() => open.requests).toBe(1);
  leaving.abort();
  await expect(response).rejects.toThrow();
  await expect.poll(() => ended).toMatchObject([{ status: 'aborted' }]);
  expect(open.requests).toBe(0);
});

test('a live stream counts while it is open, and takes no time as a request', async () => {
  const { send, ended, open } = await startServer();
  const leaving = new AbortController();
  await send('/live/stream', { headers: { accept: 'text/event-stream' }, signal: leaving.signal });
  expect(open).toEqual({ requests: 0, streams: 1 });
  leaving.abort();
  await expect.poll(() => open.streams).toBe(0);
  expect(ended).toEqual([]);
});
