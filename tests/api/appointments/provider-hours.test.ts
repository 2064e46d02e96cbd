import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIn } from '../../support/html.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('provider hours begin with a provider of the clinic, or of the first clinic of a network user', async () => {
  const admin = await portal.signIn('admin', 5);
  const { location } = await admin.get('/scheduling/hours');
  expect(location).toMatch(/^\/scheduling\/hours\/5\d\d$/);
  const network = await portal.signIn('network');
  const first = (await network.get('/scheduling/hours')).location as string;
  expect(first).toMatch(/^\/scheduling\/hours\/\d+$/);
  expect(textIn((await network.get(first)).body)).toContain('Provider hours');
});
