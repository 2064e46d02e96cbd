import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementsIn } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const menusOf = ({ body }: PageResponse) =>
  elementsIn(body).filter(({ name, attributes }) => name === 'nav' && attributes['aria-label'] === 'Portal');

describe('the navigation', () => {
  test.each(['/login', '/docusign', '/forgotpassword', '/status'])('is hidden on %s', async (path) => {
    const response = await portal.visitor().get(path);
    expect(response.status).toBe(200);
    expect(menusOf(response)).toEqual([]);
  });

  test('is hidden on /status for staff too; / redirects', async () => {
    expect(menusOf(await staff.get('/status'))).toEqual([]);
    expect((await staff.get('/')).location).toMatch(/^\/overview/);
    expect((await portal.visitor().get('/')).location).toBe('/login');
  });

  test.each(['/overview', '/patients', '/patients/1021', '/users', '/go'])('is shown on %s', async (path) => {
    expect(menusOf(await staff.get(path))).toHaveLength(1);
  });
});

test('every page in the menu of a user of clinic 38 opens', async () => {
  const user = await portal.signIn('client38');
  const { body } = await user.get('/overview');
  const menu = /<nav[^>]*aria-label="Portal".*?<\/nav>/s.exec(body)?.[0] ?? '';
  const links = elementsIn(menu).flatMap(({ name, attributes }) => (name === 'a' ? [attributes.href ?? ''] : []));
  expect(links).not.toEqual([]);
  for (const link of links) expect([link, (await user.get(link)).status]).toEqual([link, 200]);
});

test('a failed page keeps the navigation, says so, and links to the home page', async () => {
  await portal.store.pool.query('alter table portal.recent_searches rename to hidden');
  const response = await staff.get('/patients');
  await portal.store.pool.query('alter table portal.hidden rename to recent_searches');
  expect(response.status).toBe(500);
  expect(menusOf(response)).toHaveLength(1);
  expect(response.body).toMatch(/<h1[^>]*>An error occurred<\/h1>/);
  expect(response.body).toMatch(/<a href="\/"[^>]*>.*Home page/s);
  expect(response.body).toContain(`>${response.headers['x-request-id']}</code>`);
});

test('a missing page links to the home page, and staff keep the navigation', async () => {
  for (const [browser, menus] of [
    [staff, 1],
    [portal.visitor(), 0],
  ] as const) {
    expect((await browser.get('/no-such-page')).location).toBe('/404-page-not-found');
    const response = await browser.get('/404-page-not-found');
    expect([response.status, response.body.includes('404 Not Found')]).toEqual([404, true]);
    expect(response.body).toMatch(/<a href="\/"[^>]*>.*Home page/s);
    expect(menusOf(response)).toHaveLength(menus);
  }
});
