import { beforeEach, expect, test } from 'vitest';
import { type SendRequest, withBreakers } from '#server/inova/client/breakers.ts';

const second = 1000;
let now: number;
let sent: number;
let upstream: () => Response;
let transport: SendRequest;

beforeEach(() => {
  now = 0;
  sent = 0;
  upstream = () => new Response('', { status: 503 });
  transport = withBreakers(
    async () => {
      sent++;
      return upstream();
    },
    () => now,
  );
});

const send = (path = '/patients/1') => transport(new Request(`http://inova.invalid/api/v1/inova${path}`));

async function failFiveTimes() {
  for (let failure = 0; failure < 5; failure++) await send();
}

test('a group is blocked for ten seconds after five failures in a row', async () => {
  await failFiveTimes();
  now = 9 * second;
  await expect(send()).rejects.toMatchObject({ kind: 'busy' });
  expect(sent).toBe(5);
});

test('after that, one trial request is sent; if it fails, the group is blocked again', async () => {
  await failFiveTimes();
  now = 11 * second;
  await send();
  await expect(send()).rejects.toMatchObject({ kind: 'busy' });
  expect(sent).toBe(6);
});

test('after that, one trial request is sent; if it succeeds, all requests go through', async () => {
  await failFiveTimes();
  now = 11 * second;
  upstream = () => Response.json([]);
  await send();
  await send();
  expect(sent).toBe(7);
});

test('a success resets the failure count', async () => {
  for (let round = 0; round < 3; round++) {
    upstream = () => new Response('', { status: 503 });
    for (let failure = 0; failure < 4; failure++) await send();
    upstream = () => Response.json([]);
    await send();
  }
  expect(sent).toBe(15);
});

test('error responses from inova itself are not failures', async () => {
  upstream = () => Response.json({ statusCode: 502, message: 'The EHR does not answer' }, { status: 502 });
  for (let attempt = 0; attempt < 9; attempt++) await send('/patients/importEhrPatient/1/5');
  expect(sent).toBe(9);
});

test('a blocked group does not affect the others', async () => {
  await failFiveTimes();
  await send('/users/status');
  expect(sent).toBe(6);
});
