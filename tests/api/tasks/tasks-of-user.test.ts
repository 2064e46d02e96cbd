import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

async function userId(role: string): Promise<number> {
  const { rows } = await portal.store.pool.query('select id from inova.users where email = $1', [`${role}@inova.test`]);
  return rows[0].id;
}

test('a number in the address of tasks is that of a user: oneself, or for the network anyone whose tasks it audits', async () => {
  const [staff, colleague] = [await userId('staff'), await userId('financial')];
  const browser = await portal.signIn('staff');
  expect((await browser.get(`/users/tasks/${staff}`)).location).toBe('/users/tasks');
  expect((await browser.get(`/users/tasks/${colleague}`)).location).toBe('/404-page-not-found');
  const auditor = await portal.signIn('network');
  const { location } = await auditor.get(`/users/tasks/${colleague}`);
  expect(location).toBe(`/tasks/users?id=${colleague}`);
  expect((await auditor.get(location as string)).status).toBe(200);
  expect((await auditor.get('/users/tasks/999999')).location).toBe('/404-page-not-found');
});
