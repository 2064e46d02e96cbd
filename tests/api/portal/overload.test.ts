import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxAtOnce } from '#server/http/overload.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('more requests at once than can be served are refused with a time to try again, and the others are served', async () => {
  const browser = await portal.signIn('staff');
  const responses = await Promise.all(Array.from({ length: 2 * maxAtOnce }, () => browser.get('/patients')));
  const served = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 503);
  expect(served.length).toBeGreaterThanOrEqual(maxAtOnce);
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length + refused.length).toBe(responses.length);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Nothing was saved');
  }
  const afterwards = await Promise.all(Array.from({ length: maxAtOnce / 2 }, () => browser.get('/patients')));
  expect(afterwards.every(({ status }) => status === 200)).toBe(true);
});
