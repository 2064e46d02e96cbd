import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementsIn } from '../../support/html.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let portal: TestPortal;
let staff: Visitor;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const menusOf = ({ body }: Answer) =>
  elementsIn(body).filter(({ name, attributes }) => name === 'nav' && attributes['aria-label'] === 'Portal');

describe('the navigation', () => {
  test.each(['/login', '/forgotpassword', '/status'])('is hidden on %s', async (path) => {
    const answer = await portal.visitor().get(path);
    expect(answer.status).toBe(200);
    expect(menusOf(answer)).toEqual([]);
  });

  test('is hidden on /status for staff too, and / only leads on', async () => {
    expect(menusOf(await staff.get('/status'))).toEqual([]);
    expect((await staff.get('/')).location).toMatch(/^\/overview/);
    expect((await portal.visitor().get('/')).location).toBe('/login');
  });

  test.each(['/overview', '/patients', '/patients/1021', '/users', '/go'])('stands on %s', async (path) => {
    expect(menusOf(await staff.get(path))).toHaveLength(1);
  });
});

test('a page that failed keeps the navigation, says so, and offers the home page', async () => {
  await portal.store.pool.query('alter table portal.recent_searches rename to hidden');
  const answer = await staff.get('/patients');
  await portal.store.pool.query('alter table portal.hidden rename to recent_searches');
  expect(answer.status).toBe(500);
  expect(menusOf(answer)).toHaveLength(1);
  expect(answer.body).toMatch(/<h1[^>]*>An error occurred<\/h1>/);
  expect(answer.body).toMatch(/<a href="\/"[^>]*>.*Home page/s);
});

test('a page that could not be found offers the home page', async () => {
  expect((await staff.get('/no-such-page')).location).toBe('/404-page-not-found');
  const answer = await staff.get('/404-page-not-found');
  expect([answer.status, answer.body.includes('404 Not Found')]).toEqual([404, true]);
  expect(answer.body).toMatch(/<a href="\/"[^>]*>.*Home page/s);
});
