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

test('a page and its data count together, and refusing a form runs nothing', async () => {
  const browser = await portal.signIn('admin');
  const token = await browser.formToken();
  await Promise.all(Array.from({ length: 2 * most }, () => browser.get('/users.data')));
  const fields = { formToken: token, intent: 'preferences', theme: 'dark' };
  const statuses = await Promise.all(
    Array.from({ length: most }, () => browser.postRaw('/users', fields, browser.sameOriginHeaders())),
  );
  expect(statuses.some(({ status }) => status === 429)).toBe(true);
});
