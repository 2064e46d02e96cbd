import type { Page } from '@playwright/test';
import { clinicsOfRole } from '../../support/accounts.ts';
import { findPageProblems } from '../../support/page-problems.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, type Role, signIn, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 404/] });

const notFound = '/404-page-not-found';

const words = ['page', 'sort', 'columns', 'peek', 'view', 'row', 'all', 'period', 'date', 'words'];

/** Addresses that differ by a record's number, or by the filters they ask a page for, are of a kind. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://portal.test');
  const paramNames = new Set([...searchParams.keys()].map((name) => (words.includes(name) ? name : 'filter')));
  return paramNames.size > 0 ? `?${[...paramNames].sort()}` : pathname.replace(/\d+/g, 'N');
}

/** The full test visits all. */
const most = process.env.INOVA_FULL ? Number.POSITIVE_INFINITY : 40;

/** Visits the pages and the pages they lead to, one of a kind; what is wrong with each. */
async function crawl(page: Page, start: string[]): Promise<string[]> {
  const problems: string[] = [];
  const paths = new Set(start);
  const kinds = new Set(start.map(kindOf));
  for (const path of paths) {
    const response = await page.goto(path);
    const finalPath = new URL(page.url()).pathname;
    if (finalPath === notFound ? path !== notFound : !response?.ok())
      problems.push(`${path}: answers ${response?.status()}`);
    const report = await findPageProblems(page);
    problems.push(...report.problems.map((fault) => `${path}: ${fault}`));
    for (const link of report.links) {
      const kind = kindOf(link);
      if (!kinds.has(kind) && paths.size < most) paths.add(link);
      kinds.add(kind);
    }
  }
  expect(paths.size).toBeGreaterThan(start.length);
  return problems;
}

/** Those who see the most different pages; the full test goes with every account. */
const roles: Role[] = process.env.INOVA_FULL
  ? (Object.keys(clinicsOfRole) as Role[])
  : ['superadmin', 'staff', 'client38'];

for (const role of roles) {
  test(`every page that ${role} can reach works without script`, async ({ page }) => {
    test.setTimeout(300_000);
    const patient = await storedRow<{ id: string }>(
      'select min(id) as id from inova.patients where client_id = any ($1) and ehrid is not null',
      clinicsOfRole[role],
    );
    await signIn(page, role);
    const faults = await crawl(page, [
      '/',
      '/patients/results?q=smith',
      '/patients/results?q=nobody-at-all&clinic=5',
      '/patients/results?q=Lee',
      `/patients/${patient.id}`,
      ...(role === 'superadmin' ? ['/testing'] : []),
      notFound,
    ]);
    expect(faults).toEqual([]);
  });
}

test('every page that a visitor can reach works without script', async ({ page }) => {
  const visitors = ['/login', '/login/code', '/forgotpassword?sent', '/resetpassword', '/status', notFound];
  expect(await crawl(page, visitors)).toEqual([]);
});
