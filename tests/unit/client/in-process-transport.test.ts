import pino from 'pino';
import { expect, test } from 'vitest';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import type { CallRequest } from '#server/inova/contract/call-request.ts';

function inovaIn(service: Parameters<typeof inProcessTransport>[0]) {
  const log = pino({ level: 'silent' });
  return createInova({
    ...{ transport: inProcessTransport(service), apiKey: 'key', token: 'token', client: 5, log },
    timeLimit: 50,
  });
}

test('an in-process call that exceeds its time limit reports a timeout, as over HTTP', async () => {
  const inova = inovaIn(() => new Promise(() => {}));
  await expect(inova.clients.list()).rejects.toMatchObject({ name: 'InovaError', kind: 'timeout', status: null });
});

test('an in-process call passes on its response and its error', async () => {
  const clinic = { id: 5, name: 'Lakeshore Fertility', corp: false, timeZone: 'America/Chicago' };
  expect(await inovaIn(async () => ({ status: 200, body: [clinic], headers: {} })).clients.list()).toEqual([clinic]);
  const failure = new Error('broken');
  await expect(inovaIn(() => Promise.reject(failure)).clients.list()).rejects.toBe(failure);
});

test('an in-process call arrives as texts, like those of a URL', async () => {
  let received: CallRequest | null = null;
  const inova = inovaIn(async (_, request) => {
    received = request;
    return { status: 200, body: [], headers: {} };
  });
  await inova.patients.search('a/b ?', { singleClient: true });
  expect(received).toMatchObject({
    ...{ params: { query: 'a/b ?' }, query: { singleClient: 'true' } },
    ...{ bearer: 'Bearer token', client: '5', address: '' },
  });
  await expect(inova.patients.search('..')).rejects.toMatchObject({ kind: 'refused', status: null });
});

test('an in-process call gets the time after which to retry, with the message', async () => {
  const body = { statusCode: 429, message: 'Too many attempts', errors: ['Too many attempts'] };
  const inova = inovaIn(async () => ({ status: 429, body, headers: { 'retry-after': '30' } }));
  const failure = { kind: 'busy', status: 429, message: 'Too many attempts', retryAfter: 30 };
  await expect(inova.clients.list()).rejects.toMatchObject(failure);
});

test('the body of an in-process call counts as JSON: without what is undefined, and against the limit of bytes', async () => {
  const inova = inovaIn(async (_, { readBody }) => {
    expect(JSON.parse(String(await readBody(100)))).toEqual({ email: 'é@inova.test', password: '' });
    expect(await readBody(38)).toBeNull();
    expect(await readBody(39)).not.toBeNull();
    return { status: 200, body: { token: 'token' }, headers: {} };
  });
  await inova.session.login('é@inova.test', '');
});

test('the signal of an in-process call aborts when its time is up, and never after its end', async () => {
  const signals: AbortSignal[] = [];
  const inova = inovaIn(async (_, { signal }) => {
    signals.push(signal);
    if (signals.length === 2) await new Promise(() => {});
    return { status: 200, body: [], headers: {} };
  });
  await inova.clients.list();
  await expect(inova.clients.list()).rejects.toMatchObject({ kind: 'timeout' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
