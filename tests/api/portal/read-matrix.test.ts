import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Principal, toPrincipal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { pages } from '#server/access/table.ts';
import { clinicsOfRole, emailOf, roles } from '../../support/accounts.ts';
import { type Canary, canarySearch, plantCanaries } from '../../support/canaries.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { type Page, pathOf, readPageKinds, readPaths, readSitemap } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let canaries: Canary[];
/** Of the lists and boards the first alone; the tests of lists and of boards read all of them, the full test here too. */
const sitemap = await (process.env.INOVA_FULL ? readSitemap() : readPageKinds());
const missing = 999_999_999;

beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
});
afterAll(() => portal?.close());

/** Who asks: an account, or null for a visitor. */
interface TestUser {
  browser: HttpBrowser;
  principal: Principal | null;
}

async function testUserFor(role: string | null): Promise<TestUser> {
  if (role === null) return { browser: portal.visitor(), principal: null };
  const browser = await portal.signIn(role);
  const { rows } = await portal.store.pool.query('select auth_user from portal.sessions where user_email = $1', [
    emailOf(role),
  ]);
  return { browser, principal: toPrincipal(rows[0].auth_user) };
}

/** The address of a page for a clinic's planted patient, with everything in the query that a list might filter by. */
function addressOf(page: Page, { clinic, id }: { clinic: number; id: number }): string {
  return `${pathOf(page, clinic, id)}?q=${canarySearch}&clinic=${clinic}&client=${clinic}`;
}

/** What a page must do for a principal, told from the access table and the principal's flags and clinics alone. */
function findProblems(page: Page, principal: Principal | null, canary: Canary, response: PageResponse): string[] {
  const isOwn = principal?.clinics.includes(canary.clinic) ?? false;
  const all = JSON.stringify(response.headers) + response.body;
  const leaked = canaries.filter(({ clinic, word }) => !principal?.clinics.includes(clinic) && all.includes(word));
  const problems = leaked.map(({ clinic }) => `shows a patient of clinic ${clinic}`);
  const expectedRedirect = expectedRedirectOf(page, principal, isOwn);
  if (expectedRedirect && response.location !== expectedRedirect)
    problems.push(`leads to ${response.location}, not ${expectedRedirect}`);
  if (!expectedRedirect && isRefusal(page, response))
    problems.push(`refuses with ${response.status} ${response.location}`);
  return problems;
}

function expectedRedirectOf(page: Page, principal: Principal | null, isOwn: boolean): string | null {
  if (!allows(page.requirement, principal)) return principal ? '/404-page-not-found' : '/login';
  return page.requirement.patientData && page.hasParameter && !isOwn ? '/404-page-not-found' : null;
}

function isRefusal({ requirement }: Page, { status, location }: PageResponse): boolean {
  if (requirement.who === 'public') return status >= 500 || status === 403;
  return status >= 400 || location === '/login' || location === '/404-page-not-found';
}

test('every page has a row in the access table and every row with an address a page', async () => {
  const rows = Object.keys(pages).filter((name) => name.startsWith('/'));
  expect((await readSitemap()).map(({ name }) => name).sort()).toEqual(rows.sort());
});

test('every account of the demonstration is known here, and its clinics are those of its principal', async () => {
  const { rows } = await portal.store.pool.query<{ email: string }>(
    `select email from inova.users where email !~ '\\.\\d+@' order by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(roles.map(emailOf).sort());
  for (const role of roles) {
    const { principal } = await testUserFor(role);
    expect(
      principal?.clinics.toSorted((a, b) => a - b),
      role,
    ).toEqual(clinicsOfRole[role]);
  }
});

describe.each([...roles, null])('reading as %s', (role) => {
  let user: TestUser;
  beforeAll(async () => {
    user = await testUserFor(role);
  });

  /** A patient of a clinic of theirs, and one of a foreign clinic where there is one. */
  function targets(): Canary[] {
    const isOwn = ({ clinic }: Canary) => user.principal?.clinics.includes(clinic) ?? false;
    return [canaries.findLast(isOwn), canaries.find((canary) => !isOwn(canary))].filter((canary) => !!canary);
  }

  test.each(sitemap)('$name gives what the access table allows, and no other clinic', async (page) => {
    const canariesToRead = page.requirement.patientData ? targets() : targets().slice(0, 1);
    const reads = canariesToRead.flatMap((canary) =>
      readPaths(page, addressOf(page, canary)).map((path) => ({ canary, path })),
    );
    const checks = reads.map(async ({ canary, path }) => {
      const response = await user.browser.get(path);
      expect(findProblems(page, user.principal, canary, response), path).toEqual([]);
    });
    await Promise.all(checks);
  });

  test.runIf(role)('their own patients are shown by search and record', async () => {
    const ownCanaries = canaries.filter(({ clinic }) => user.principal?.clinics.includes(clinic));
    const found = await user.browser.get(`/patients/results?q=${canarySearch}`);
    for (const { word } of ownCanaries) expect(found.body).toContain(word);
    const record = await user.browser.get(`/patients/${ownCanaries[0]?.id}`);
    expect(record.body).toContain(ownCanaries[0]?.word);
  });

  const recordPages = sitemap.filter(({ hasParameter }) => hasParameter);

  test.each(recordPages)("$name answers another clinic's record as it answers a missing one", async (page) => {
    const foreign = targets().at(-1);
    if (!foreign || user.principal?.clinics.includes(foreign.clinic)) return;
    const theirs = readPaths(page, pathOf(page, foreign.clinic, foreign.id));
    const none = readPaths(page, pathOf(page, foreign.clinic, missing));
    for (const [index, path] of theirs.entries()) {
      const [response, expected] = [await user.browser.get(path), await user.browser.get(none[index] as string)];
      expect(comparable(response, foreign.id), path).toEqual(comparable(expected, missing));
    }
  });
});

/** What must be alike in two answers: all but the time, the nonce, and the address a visitor may come back to. */
function comparable({ status, headers, body }: PageResponse, record: number) {
  const { date, 'content-security-policy': policy, 'set-cookie': cookies, ...rest } = headers;
  const names = cookies?.map((cookie) => cookie.split('=')[0]);
  return { status, rest, names, body: body.replaceAll(String(record), 'the record') };
}
