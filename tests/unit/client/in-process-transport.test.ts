import pino from 'pino';
import { expect, test } from 'vitest';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import type { Transport } from '#server/inova/client/transport.ts';

function inovaIn(service: Transport) {
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
  expect(await inovaIn(async () => Response.json([clinic])).clients.list()).toEqual([clinic]);
  const failure = new Error('broken');
  await expect(inovaIn(() => Promise.reject(failure)).clients.list()).rejects.toBe(failure);
});
