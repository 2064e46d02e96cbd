import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicsOfRole } from '../../support/accounts.ts';
import { isHtml } from '../../support/checks/reading.ts';
import { kindOf, notFound, startsOf } from '../../support/crawl.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { findPageProblems } from '../../support/page-problems.ts';
import { isFull, someOf } from '../../support/seed.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** The full test visits all. */
const most = isFull ? Number.POSITIVE_INFINITY : 25;

/** Goes where a browser would be led. */
async function open(browser: HttpBrowser, path: string): Promise<{ landed: string; response: PageResponse }> {
  let landed = path;
  for (let steps = 0; steps < 5; steps++) {
    const response = await browser.get(landed);
    if (!response.location) return { landed, response };
    landed = response.location;
  }
  throw new Error(`${path} leads in a circle`);
}

/** Visits the pages and the pages they lead to, one of a kind; what is wrong with each. */
async function crawl(browser: HttpBrowser, start: string[]): Promise<string[]> {
  const problems: string[] = [];
  const paths = new Set(start);
  const kinds = new Set(start.map(kindOf));
  for (const path of paths) {
    const { landed, response } = await open(browser, path);
    const isLost = landed === notFound && path !== notFound;
    if (isLost || (response.status !== 200 && landed !== notFound))
      problems.push(`${path}: responses ${response.status}`);
    if (!isHtml(response)) problems.push(`${path}: it is ${response.headers['content-type']}`);
    const found = findPageProblems(response.body);
    problems.push(...found.problems.map((problem) => `${path}: ${problem}`));
    for (const link of found.links) {
      const kind = kindOf(link);
      if (!kinds.has(kind) && paths.size < most) paths.add(link);
      kinds.add(kind);
    }
  }
  expect(paths.size).toBeGreaterThan(start.length);
  return problems;
}

/** An account by the seed; all in the full test. */
test.each(someOf(Object.keys(clinicsOfRole), 1, 'crawl'))(
  'every page that %s can reach works without script',
  async (role) => {
    const { rows } = await portal.store.pool.query<{ id: string }>(
      'select min(id) as id from inova.patients where client_id = any ($1) and ehrid is not null',
      [clinicsOfRole[role]],
    );
    const problems = await crawl(await portal.signIn(role), startsOf(role, rows[0]?.id ?? ''));
    expect(problems).toEqual([]);
  },
);

test('every page that a visitor can reach works without script', async () => {
  const visitors = ['/login', '/login/code', '/forgotpassword?sent', '/resetpassword', '/status', notFound];
  expect(await crawl(portal.visitor(), visitors)).toEqual([]);
});
