import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Principal, principalOf } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { pages } from '#server/access/table.ts';
import { clinicsOfRole, emailOf, roles } from '../../support/accounts.ts';
import { type Canary, canarySearch, plantCanaries } from '../../support/canaries.ts';
import { type Page, pathOf, readingsOf, readKinds, readSitemap } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let portal: TestPortal;
let canaries: Canary[];
/** Of the lists and boards the first alone; the tests of lists and of boards read all of them, the full test here too. */
const sitemap = await (process.env.INOVA_FULL ? readSitemap() : readKinds());
const missing = 999_999_999;

beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
});
afterAll(() => portal?.close());

/** Who asks: an account, or null for a visitor. */
interface Asker {
  browser: Visitor;
  principal: Principal | null;
}

async function askerOf(role: string | null): Promise<Asker> {
  if (role === null) return { browser: portal.visitor(), principal: null };
  const browser = await portal.signIn(role);
  const { rows } = await portal.store.pool.query('select auth_user from portal.sessions where user_email = $1', [
    emailOf(role),
  ]);
  return { browser, principal: principalOf(rows[0].auth_user) };
}

/** The address of a page for a clinic's planted patient, with everything in the query that a list might filter by. */
function addressOf(page: Page, { clinic, id }: { clinic: number; id: number }): string {
  return `${pathOf(page, clinic, id)}?q=${canarySearch}&clinic=${clinic}&client=${clinic}`;
}

/** What a page must do for a principal, told from the access table and the principal's flags and clinics alone. */
function complaintsAbout(page: Page, principal: Principal | null, canary: Canary, answer: Answer): string[] {
  const isOwn = principal?.clinics.includes(canary.clinic) ?? false;
  const all = JSON.stringify(answer.headers) + answer.body;
  const leaked = canaries.filter(({ clinic, word }) => !principal?.clinics.includes(clinic) && all.includes(word));
  const complaints = leaked.map(({ clinic }) => `shows a patient of clinic ${clinic}`);
  const mustLead = leadsAwayTo(page, principal, isOwn);
  if (mustLead && answer.location !== mustLead) complaints.push(`leads to ${answer.location}, not ${mustLead}`);
  if (!mustLead && isRefusal(page, answer)) complaints.push(`refuses with ${answer.status} ${answer.location}`);
  return complaints;
}

function leadsAwayTo(page: Page, principal: Principal | null, isOwn: boolean): string | null {
  if (!allows(page.requirement, principal)) return principal ? '/404-page-not-found' : '/login';
  return page.requirement.patientData && page.hasParameter && !isOwn ? '/404-page-not-found' : null;
}

function isRefusal({ requirement }: Page, { status, location }: Answer): boolean {
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
    const { principal } = await askerOf(role);
    expect(
      principal?.clinics.toSorted((a, b) => a - b),
      role,
    ).toEqual(clinicsOfRole[role]);
  }
});

describe.each([...roles, null])('reading as %s', (role) => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await askerOf(role);
  });

  /** A patient of a clinic of theirs, and one of a foreign clinic where there is one. */
  function targets(): Canary[] {
    const isOwn = ({ clinic }: Canary) => asker.principal?.clinics.includes(clinic) ?? false;
    return [canaries.findLast(isOwn), canaries.find((canary) => !isOwn(canary))].filter((canary) => !!canary);
  }

  test.each(sitemap)('$name gives what the access table allows, and no other clinic', async (page) => {
    const asked = page.requirement.patientData ? targets() : targets().slice(0, 1);
    const readings = asked.flatMap((canary) =>
      readingsOf(page, addressOf(page, canary)).map((path) => ({ canary, path })),
    );
    const answers = readings.map(async ({ canary, path }) => {
      const answer = await asker.browser.get(path);
      expect(complaintsAbout(page, asker.principal, canary, answer), path).toEqual([]);
    });
    await Promise.all(answers);
  });

  test.runIf(role)('their own patients are shown by search and record', async () => {
    const own = canaries.filter(({ clinic }) => asker.principal?.clinics.includes(clinic));
    const found = await asker.browser.get(`/patients/results?q=${canarySearch}`);
    for (const { word } of own) expect(found.body).toContain(word);
    const record = await asker.browser.get(`/patients/${own[0]?.id}`);
    expect(record.body).toContain(own[0]?.word);
  });

  const withRecord = sitemap.filter(({ hasParameter }) => hasParameter);

  test.each(withRecord)("$name answers another clinic's record as it answers a missing one", async (page) => {
    const foreign = targets().at(-1);
    if (!foreign || asker.principal?.clinics.includes(foreign.clinic)) return;
    const theirs = readingsOf(page, pathOf(page, foreign.clinic, foreign.id));
    const none = readingsOf(page, pathOf(page, foreign.clinic, missing));
    for (const [index, path] of theirs.entries()) {
      const [answer, expected] = [await asker.browser.get(path), await asker.browser.get(none[index] as string)];
      expect(comparable(answer, foreign.id), path).toEqual(comparable(expected, missing));
    }
  });
});

/** What must be alike in two answers: all but the time, the nonce, and the address a visitor may come back to. */
function comparable({ status, headers, body }: Answer, record: number) {
  const { date, 'content-security-policy': policy, 'set-cookie': cookies, ...rest } = headers;
  const names = cookies?.map((cookie) => cookie.split('=')[0]);
  return { status, rest, names, body: body.replaceAll(String(record), 'the record') };
}
