import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test.each([
  ['/corporate/sent/13', '/corporate/sent?clinic=13'],
  ['/corporate/signed/5', '/corporate/signed?clinic=5'],
  ['/benefits/financialconsults/unpaid/13', '/benefits/financialconsults/unpaid?clinic=13'],
  ['/benefits/financialconsults/tables/sent', '/benefits/financialconsults/tables?stage=sent'],
  ['/reporting/financial/13', '/reporting/financial?clinic=13'],
  ['/reporting/complete/staff@inova.test', '/reporting/complete?email=staff%40inova.test'],
])('%s redirects a network user to %s', async (path, filtered) => {
  const network = await portal.signIn('network');
  expect((await network.get(path)).location).toBe(filtered);
  const { status, body } = await network.get(filtered);
  expect(status).toBe(200);
  expect(body).toContain('Clear all');
});

test.each([
  '/corporate/sent/13',
  '/corporate/signed',
  '/benefits/financialconsults',
  '/benefits/financialconsults/paid',
])('%s is missing for staff', async (path) => {
  const staff = await portal.signIn('staff');
  expect((await staff.get(path)).location).toBe('/404-page-not-found');
});

test.each([
  '/benefits/financialconsults/tables/nonsense',
  '/benefits/financialconsults/paid/999',
  '/worklists/nonsense',
  '/reporting/complete/nobody@inova.test',
  '/tasks/users/nobody',
])('%s is missing, instead of a list without the filter', async (path) => {
  const network = await portal.signIn('network');
  expect((await network.get(path)).location).toBe('/404-page-not-found');
});
