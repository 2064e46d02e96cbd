import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCalls, pages } from '#server/access/table/table.ts';
import { basePath } from '#server/inova/contract/wire.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { dismissDevNotes } from '../../support/dismiss-dev-notes.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { codeAt } from '../../support/two-step.ts';

const setUpPage = '/login/two-step';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ INOVA_TWO_STEP: 'admins' });
});
beforeEach(() => query('delete from inova.second_steps; delete from portal.attempts; delete from portal.sessions'));
afterAll(() => portal?.close());

const query = async (text: string) => (await portal.store.pool.query(text)).rows;

async function signIn(role: string): Promise<HttpBrowser> {
  const browser = dismissDevNotes(portal.visitor());
  await browser.get('/patients/1021');
  expect((await browser.signIn(emailOf(role), password)).location).toBe(setUpPage);
  return browser;
}

/** Sets it up with the page's forms; returns the page with the recovery codes. */
async function setUp(browser: HttpBrowser) {
  const page = await browser.get(setUpPage);
  const formToken = formsIn(page.body)[0]?.fields.find(({ name }) => name === 'formToken')?.value ?? '';
  expect((await browser.post(setUpPage, { intent: 'prepare', formToken })).location).toBe(setUpPage);
  const { body } = await browser.get(setUpPage);
  const secret = /<code>([A-Z2-7 ]{32,})<\/code>/.exec(body)?.[1] ?? '';
  return browser.post(setUpPage, { intent: 'on', password, code: codeAt(secret, new Date()), formToken });
}

describe('staff who must have two-step verification', () => {
  test('are led to set it up after signing in, and then to the page they asked for', async () => {
    const browser = await signIn('admin');
    const page = await browser.get(setUpPage);
    expect(page.body).toContain('Set up two-step verification');
    expect(formsIn(page.body).map(({ action }) => action)).toEqual([setUpPage, '/logout']);

    const done = await setUp(browser);
    expect(done.body.match(/<code>[a-z2-9-]{34}<\/code>/g)).toHaveLength(10);
    expect(done.body).toContain(`href="${setUpPage}?done"`);
    expect((await browser.get(`${setUpPage}?done`)).location).toBe('/patients/1021');
    expect((await browser.get('/patients/1021')).status).toBe(200);
  });

  test('get no page and no data of any page before', async () => {
    const browser = await signIn('admin');
    const isOpen = ([, requirement]: (typeof entries)[number]) =>
      requirement.who !== 'staff' || requirement.beforeTwoStep || requirement.wall;
    const entries = Object.entries(pages).filter(([path]) => path.startsWith('/') && !path.includes(':'));
    const closed = entries.filter((entry) => !isOpen(entry)).map(([path]) => path);
    expect(closed.length).toBeGreaterThan(20);
    const problems: string[] = [];
    for (const path of closed) {
      const isStream = path === '/live/stream';
      const response = await browser.get(path, isStream ? { accept: 'text/event-stream' } : {});
      if (isStream ? response.status !== 204 : response.location !== setUpPage)
        problems.push(`${path}: ${response.status} ${response.location}`);
    }
    expect(problems).toEqual([]);
    expect((await browser.get(`${setUpPage}?done`)).location).toBe(setUpPage);
    expect((await browser.post('/logout')).location).toBe('/');
  });

  test('get a 403 that says so from every call of the API but those that set it up', async () => {
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${portal.origin}${basePath}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', 'x-api-key': portal.apiKey, ...init.headers },
      });
    const login = await send('/users/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: emailOf('admin'), password }),
    });
    const headers = { authorization: `Bearer ${(await login.json()).token}` };
    for (const path of ['/clients/', '/patients/search/winters', '/patients/1021']) {
      const refused = await send(path, { headers });
      expect(refused.status, path).toBe(403);
      expect((await refused.json()).message).toBe('Set up two-step verification in the portal first');
    }
    expect((await send('/users/secondStep', { headers })).status).toBe(200);
    const [user] = await (await send('/users/id', { headers })).json();
    expect(user.twoStepDue).toBe(true);
    expect((await send('/users/auth/logout', { method: 'POST', headers })).status).toBe(200);
    const open = Object.entries(apiCalls).filter(([, { beforeTwoStep }]) => beforeTwoStep);
    expect(open.map(([call]) => call)).toEqual([
      'POST /users/auth/logout',
      'GET /users/id',
      'GET /users/secondStep',
      'POST /users/secondStep/prepare',
      'POST /users/secondStep/on',
    ]);
  });

  test('can move it to another phone, and are led to set it up again after turning it off', async () => {
    const browser = await signIn('admin');
    const recoveryCode = /<code>([a-z2-9-]{34})<\/code>/.exec((await setUp(browser)).body)?.[1] ?? '';
    expect((await browser.get('/users')).status).toBe(200);
    await browser.post('/users/second-step', { intent: 'off', password, code: recoveryCode });
    expect((await browser.get('/users')).location).toBe(setUpPage);
  });
});

test('staff who need not have it sign in as before', async () => {
  expect((await portal.visitor().signIn(emailOf('staff'), password)).location).toBe('/');
});
