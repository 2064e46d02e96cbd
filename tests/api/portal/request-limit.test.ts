import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import type { PageResponse } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const most = 40;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ INOVA_REQUEST_LIMIT: String(most) });
});
afterAll(() => portal?.close());

const atOnce = <T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const refusedOf = <T extends { status: number }>(responses: T[]) => responses.filter(({ status }) => status === 429);

function expectToWait(refused: PageResponse[]): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(body).toMatch(/^<!doctype html>.*Too many requests/s);
  }
}

test('a looping tab is told to wait, and neither other pages nor other users notice', async () => {
  const [looping, other] = [await portal.signIn('staff'), await portal.signIn('admin')];
  expectToWait(refusedOf(await atOnce(3 * most, () => looping.get('/status2'))));
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
  const responses = (await Promise.all(send.map((each) => atOnce(most - 1, each)))).flat();
  expect(refusedOf(responses).length).toBeGreaterThan(0);
});

test('the sessions of one user count together', async () => {
  const browsers = await Promise.all(Array.from({ length: 4 }, () => portal.signIn('financial')));
  const loops = browsers.map((browser) => atOnce(most - 1, () => browser.get('/status2')));
  expectToWait(refusedOf((await Promise.all(loops)).flat()));
});

test('a visitor is limited also with a new cookie per request, and takes nothing from users', async () => {
  const user = await portal.signIn('cryo');
  const junk = (index: number) => ({ cookie: `inova-session=${btoa(JSON.stringify(`junk ${index}`))}` });
  expectToWait(refusedOf(await atOnce(3 * most, (index) => portal.visitor().get('/newpatients', junk(index)))));
  expect((await user.get('/newpatients')).status).toBe(200);
});

describe('the API', () => {
  const api = async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${portal.origin}/api/v1/inova${path}`, { ...init, headers });
  const withKey = () => ({ 'x-api-key': portal.apiKey, 'content-type': 'application/json' });

  async function tokenOf(role: string): Promise<string> {
    const body = JSON.stringify({ email: emailOf(role), password });
    const { token } = await (await api('/users/auth/login', withKey(), { method: 'POST', body })).json();
    return token;
  }

  async function expectRefused(responses: Response[], other: number): Promise<void> {
    const refused = refusedOf(responses);
    expect(refused.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status === other).length).toBe(responses.length - refused.length);
    for (const response of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      expect(await response.json()).toMatchObject({
        statusCode: 429,
        message: expect.stringMatching(/^Too many requests. Try again in \d+ seconds?\.$/),
      });
    }
  }

  test('limits the requests of a user for a call, with any of the tokens', async () => {
    const [one, second, other] = [await tokenOf('staff'), await tokenOf('staff'), await tokenOf('multi')];
    const headers = withKey();
    const as = (token: string) => ({ ...headers, authorization: `Bearer ${token}` });
    await expectRefused(await atOnce(4 * most, (index) => api('/users/id', as(index % 2 ? one : second))), 200);
    expect((await api('/users/id', as(other))).status).toBe(200);
    expect((await api('/clients/', as(one))).status).toBe(200);
  });

  test('limits requests with made-up tokens, and without its key, by network', async () => {
    const headers = withKey();
    const madeUp = (index: number) => ({ ...headers, authorization: `Bearer ${String(index).padStart(43, 'x')}` });
    await expectRefused(await atOnce(3 * most, (index) => api('/clients/current', madeUp(index))), 401);
    await expectRefused(await atOnce(3 * most, (index) => api(`/${index}`, { 'x-api-key': `junk ${index}` })), 401);
    expect(
      (await api('/clients/current', { ...headers, authorization: `Bearer ${await tokenOf('admin')}` })).status,
    ).toBe(200);
  });

  test('records no access for a refused call, only that the limit was reached', async () => {
    const headers = { ...withKey(), authorization: `Bearer ${await tokenOf('financialadmin')}` };
    const responses = await atOnce(3 * most, () => api('/patients/1021', headers));
    const { rows } = await portal.store.pool.query(
      "select count(*)::int as count from portal.audit where target = 'GET /patients/{id}' and user_email = $1",
      [emailOf('financialadmin')],
    );
    expect(rows).toEqual([{ count: responses.length - refusedOf(responses).length }]);
    const { rows: events } = await portal.store.pool.query(
      "select outcome from portal.audit where target = 'requests for a page' and user_email = $1",
      [emailOf('financialadmin')],
    );
    expect(events[0]).toEqual({ outcome: 'limit reached' });
  });
});
