import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#server/access/table/table.ts';
import { clinicsOfRole, emailOf, roles } from '../../support/accounts.ts';
import { type Canary, canarySearch, plantCanaries } from '../../support/canaries.ts';
import { accessCheck, comparable } from '../../support/checks/access.ts';
import { headersCheck } from '../../support/checks/headers.ts';
import { leavingCheck } from '../../support/checks/leaving.ts';
import { markupCheck, nonceOf } from '../../support/checks/markup.ts';
import { noScriptCheck } from '../../support/checks/no-script.ts';
import { type Check, isHtml, isOwn, type Reading } from '../../support/checks/reading.ts';
import { trailCheck } from '../../support/checks/trail.ts';
import { fingerprintOf } from '../../support/fingerprint.ts';
import type { PageResponse } from '../../support/http-browser.ts';
import { type Account, accountsFor, openAccounts } from '../../support/page-accounts.ts';
import { plantedAddresses } from '../../support/planted-addresses.ts';
import { isFull, partOf, someOf } from '../../support/seed.ts';
import { type Page, readPageKinds, readPaths, readSitemap, watching } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { withTrail } from '../../support/with-trail.ts';

/** A twelfth of the pages, and some of the lists and boards, which share their pages; by the seed, all in the full test. */
const kinds = await readPageKinds();
const others = (await readSitemap()).filter(({ name }) => kinds.every((kind) => kind.name !== name));
const sitemap = [...partOf(kinds, 1 / 12, 'pages'), ...someOf(others, 4, 'lists and boards')].toSorted(
  (one, other) => Number(watching.includes(one.name)) - Number(watching.includes(other.name)),
);
/** One of many lists or boards, which share a page: tests/api/lists reads all of them with all accounts. */
const isAlike = ({ name }: Page) => others.some((other) => other.name === name);
const missing = 999_999_999;

/** Opens the planted storage accounts, which have dialogs then. */
const openAccount = `update inova.cryo_accounts set state = 'active', anchor_on = current_date - 200,
  free_until = current_date - 200 where opened_by like $1 || '%'`;

let portal: TestPortal;
let canaries: Canary[];
let accounts: Account[];
let checks: Record<string, Check>;
let before: Record<string, string>;
let addressOf: Awaited<ReturnType<typeof plantedAddresses>>;
const nonces: string[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
  await portal.store.pool.query(openAccount, [canarySearch]);
  accounts = await openAccounts(portal);
  addressOf = await plantedAddresses(portal.store, canarySearch);
  checks = {
    access: accessCheck(canaries),
    trail: trailCheck(canaries),
    headers: headersCheck,
    markup: markupCheck,
    leaving: leavingCheck,
    'no script': noScriptCheck,
  };
  before = await fingerprintOf(portal.store);
});
afterAll(() => portal?.close());

test('every page has a row in the access table and every row with an address a page', async () => {
  const rows = Object.keys(pages).filter((name) => name.startsWith('/'));
  expect((await readSitemap()).map(({ name }) => name).sort()).toEqual(rows.sort());
});

test('every account of the demonstration is known here, and its clinics are those of its principal', async () => {
  const { rows } = await portal.store.pool.query<{ email: string }>(
    `select email from inova.users where email !~ '\\.\\d+@' order by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(roles.map(emailOf).sort());
  const clinics = accounts.flatMap(({ role, principal }) =>
    role && principal ? [[role, principal.clinics.toSorted((a, b) => a - b)]] : [],
  );
  expect(Object.fromEntries(clinics)).toEqual(clinicsOfRole);
});

test('everybody finds their own patients by search and record', async () => {
  for (const { role, browser, principal } of accounts.slice(1)) {
    const own = canaries.filter(({ clinic }) => principal?.clinics.includes(clinic));
    const found = await browser.get(`/patients/results?q=${canarySearch}`);
    for (const { word } of own) expect(found.body, role ?? '').toContain(word);
    expect((await browser.get(`/patients/${own[0]?.id}`)).body, role ?? '').toContain(own[0]?.word);
  }
});

/** A planted patient of the account's clinics and one of another clinic, where there are such. */
function targetsOf(account: Account): Canary[] {
  const theirs = (canary: Canary) => isOwn({ account, canary });
  return [canaries.findLast(theirs), canaries.find((canary) => !theirs(canary))].filter((canary) => !!canary);
}

/** The page in every way it can be asked for, with everything in the query that a list might filter by. */
async function readAs(account: Account, page: Page, canary: Canary, record: number): Promise<Reading[]> {
  const address = addressOf(page, account, canary, record);
  const readings: Reading[] = [];
  for (const [at, path] of readPaths(page, address).entries()) {
    const { response, trail } = await withTrail(portal.store, () => account.browser.get(path));
    const reading = { page, account, canary, record, path, isPage: at === 0, response, trail };
    if (isHtml(response)) nonces.push(nonceOf(response) ?? '');
    readings.push(reading);
  }
  return readings;
}

/** All readings of a page by an account; the record of another clinic must look like one that does not exist. */
async function problemsAs(account: Account, page: Page): Promise<string[]> {
  const [target, ...others] = targetsOf(account) as [Canary, ...Canary[]];
  const problems: string[] = [];
  const note = (reading: Reading) => {
    for (const [name, check] of Object.entries(checks)) {
      for (const problem of check(reading)) {
        problems.push([account.role ?? 'a visitor', reading.path, name, problem].join(' | '));
      }
    }
  };
  for (const reading of await readAs(account, page, target, target.id)) note(reading);
  if (!page.requirement.patientData && !page.hasParameter) return problems;
  for (const other of others) {
    const theirs = await readAs(account, page, other, other.id);
    for (const reading of theirs) note(reading);
    if (!page.hasParameter || isOwn({ account, canary: other })) continue;
    const none = await readAs(account, page, other, missing);
    for (const [at, reading] of none.entries()) {
      note(reading);
      const [found, expected] = [
        comparable(theirs[at]?.response as PageResponse, other.id),
        comparable(reading.response, missing),
      ];
      if (JSON.stringify(found) !== JSON.stringify(expected)) {
        problems.push(`${account.role ?? 'a visitor'} | ${theirs[at]?.path} | access | tells that the record exists`);
      }
    }
  }
  return problems;
}

/**
 * Dialogs and documents of storage accounts, consents, intakes, and cycles in other states than the planted ones;
 * tests/api/cryo, consents, intakes, and treatments open them.
 */
const ofOtherStates =
  /^(\/cryo\/(cryodash\/:id\?\/(setup|reactivate)|invoices\/pdf\/:id\?)|\/cycle-start\/:cycle.*|\/patients\/(consent\/:id\?\/wording\/:consent|intake\/:patientId\/answers\/return))$/;

const readPages = sitemap.filter(({ name }) => !ofOtherStates.test(name));

describe('every page gives what its access allows, safely, and tells the trail', () => {
  test.each(readPages)('$name', async (page) => {
    const problems: string[] = [];
    for (const account of accountsFor(page, accounts, isFull && !isAlike(page)))
      problems.push(...(await problemsAs(account, page)));
    expect(problems).toEqual([]);
  });
});

test('no two pages have the same nonce', () => {
  expect(nonces.length).toBeGreaterThan(1);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test('reading has changed nothing', async () => {
  expect(await fingerprintOf(portal.store)).toEqual(before);
});
