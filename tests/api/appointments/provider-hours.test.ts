import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../support/html.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('provider hours begin with the first provider of the clinic; a clinic without providers says so', async () => {
  const admin = await portal.signIn('admin', 5);
  expect((await admin.get('/scheduling/hours')).location).toMatch(/^\/scheduling\/hours\/\d+$/);
  const network = await portal.signIn('network');
  const { location } = await network.get('/scheduling/hours');
  expect(location).toBe('/scheduling');
  expect(textIn((await network.get(location as string)).body)).toContain('This clinic has no providers.');
});
