import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const most = 40;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ INOVA_REQUEST_LIMIT: String(most) });
});
afterAll(() => portal?.close());

test('a looping tab is told to wait, and neither other pages nor other users notice', async () => {
  const [looping, other] = [await portal.signIn('staff'), await portal.signIn('staff')];
  const loop = () => Promise.all(Array.from({ length: 3 * most }, () => looping.get('/status2')));
  const refused = (await loop()).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(body).toMatch(/^<!doctype html>.*Too many requests/s);
  }
  expect((await looping.get('/users')).status).toBe(200);
  expect((await other.get('/status2')).status).toBe(200);
});

test('a page, its data, and its forms count together', async () => {
  const browser = await portal.signIn('admin');
  const fields = { formToken: await browser.formToken(), intent: 'preferences', theme: 'dark' };
  const send = [
    () => browser.get('/users'),
    () => browser.get('/users.data'),
    () => browser.postRaw('/users', fields, browser.sameOriginHeaders()),
  ];
  const responses = await Promise.all(send.flatMap((each) => Array.from({ length: most - 1 }, each)));
  expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
