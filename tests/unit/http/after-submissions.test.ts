import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterSubmissions } from '#server/http/after-submissions.ts';

let server: ReturnType<ReturnType<typeof express>['listen']>;
let stored: string[];
let store: () => void;
let isSubmitted: Promise<void>;

beforeEach(async () => {
  stored = [];
  const storing = new Promise<void>((resolve) => {
    store = resolve;
  });
  const app = express();
  app.use(afterSubmissions());
  isSubmitted = new Promise((resolve) => {
    app.post('*', async (_request, response) => {
      resolve();
      await storing;
      stored.push('draft');
      response.end();
    });
  });
  app.get('*', (_request, response) => void response.json(stored));
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
});

afterEach(() => {
  store();
  server.close();
});

const fetchPage = (path: string, cookie: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers: { cookie } });

const shown = async (path: string, cookie: string) => (await fetchPage(path, cookie)).json();

test('a page opened while its draft is being stored shows the draft', async () => {
  const submission = fetchPage('/patients/7/note.data', 'session=a', 'POST');
  await isSubmitted;
  const opened = shown('/patients/7/note', 'session=a');
  expect(await shown('/overview', 'session=a')).toEqual([]);
  store();
  expect(await opened).toEqual(['draft']);
  await submission;
});

test('another browser does not wait', async () => {
  const submission = fetchPage('/patients/7/note', 'session=a', 'POST');
  await isSubmitted;
  expect(await shown('/patients/7/note', 'session=b')).toEqual([]);
  store();
  await submission;
});

test('a page does not wait longer than two seconds', async () => {
  const submission = fetchPage('/patients/7/note', 'session=a', 'POST');
  await isSubmitted;
  expect(await shown('/patients/7/note', 'session=a')).toEqual([]);
  store();
  await submission;
});
