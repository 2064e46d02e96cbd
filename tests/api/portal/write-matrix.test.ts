import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allows } from '#server/access/requirements.ts';
import { clinicsOfRole } from '../../support/accounts.ts';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { fingerprintOf } from '../../support/fingerprint.ts';
import { fillForm, findForms, formName } from '../../support/forms.ts';
import type { Form } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { type Account, accountsFor, openAccounts } from '../../support/page-accounts.ts';
import { isFull, partOf } from '../../support/seed.ts';
import { dataPathOf, type Page, pathOf, readPageKinds } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const sitemap = await readPageKinds();
const missing = 999_999_999;
let portal: TestPortal;
let canaries: Canary[];
beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
});
afterAll(() => portal?.close());

const canaryOf = (clinic: number) => canaries.find((canary) => canary.clinic === clinic) as Canary;

/** The expected result of an empty form: a redirect, 405 without an action, 403 without a token, null if processed. */
function expected(page: Page, isAllowed: boolean, role: string | null, hasToken: boolean): string | number | null {
  if (!page.hasAction) return 405;
  if (!isAllowed) return role ? '/404-page-not-found' : '/login';
  return hasToken ? null : 403;
}

/** The page and its data path, each with the session’s token; in the full test also without one. */
function variantsOf(path: string): [string, boolean][] {
  const tokens = isFull ? [true, false] : [true];
  return [path, dataPathOf(path)].flatMap((to) => tokens.map((hasToken): [string, boolean] => [to, hasToken]));
}

/** Describes each wrong response to an empty form. */
async function problemsOf(page: Page, { role, browser, principal }: Account): Promise<string[]> {
  const problems: string[] = [];
  for (const [to, hasToken] of variantsOf(pathOf(page, 5, missing))) {
    const response = hasToken ? await browser.post(to) : await browser.postRaw(to, {}, browser.sameOriginHeaders());
    const wanted = expected(page, allows(page.requirement, principal), role, hasToken);
    const found = typeof wanted === 'number' ? response.status : response.location;
    const isTaken = response.status < 500 && !response.body.includes('This form has expired');
    if (wanted === null ? !isTaken : found !== wanted)
      problems.push(`${role} | ${to} | ${response.status} ${response.location}`);
  }
  return problems;
}

/** A quarter of the pages, by the seed; all in the full test. */
const tried = partOf(
  sitemap.filter(({ name }) => name !== '/logout'),
  1 / 4,
  'empty forms',
);

test('an empty form gets the response of the access table, as page and as data', async () => {
  const accounts = await openAccounts(portal);
  const problems: string[] = [];
  for (const page of tried) {
    for (const account of accountsFor(page, accounts)) problems.push(...(await problemsOf(page, account)));
  }
  expect(problems).toEqual([]);
});

describe('forms with a record of another clinic', () => {
  const foreign = () => canaryOf(38);
  let browser: HttpBrowser;
  let forms: Form[];
  beforeAll(async () => {
    browser = await portal.signIn('multi', 5);
    forms = (await findForms(browser, sitemap, canaryOf(5))).filter(({ method }) => method === 'post');
  });

  /** Every form with each of its numeric fields replaced in turn. */
  function withNumber(record: number) {
    return forms.flatMap((form) => {
      const fields = fillForm(form);
      const numbers = Object.keys(fields).filter(
        (name) => /^\d+$/.test(fields[name] ?? '') && !['ehrId', 'zip', 'upTo'].includes(name),
      );
      return numbers.map((name) => ({ form, fields: { ...fields, [name]: String(record) } }));
    });
  }

  const comparable = ({ status, location }: PageResponse) => ({ status, location });

  test('get the same response as for a missing record, reveal nothing, and change nothing', async () => {
    expect(clinicsOfRole.multi).not.toContain(foreign().clinic);
    // What a refused form held is its user's draft, and a wrong password of a witness is counted.
    const changing = { 'portal.drafts': 'of the user', 'portal.attempts': 'of the witness' };
    const stored = async () => ({ ...(await fingerprintOf(portal.store)), ...changing });
    const before = await stored();
    const named = partOf([...withNumber(foreign().id), ...withNumber(foreign().clinic)], 1 / 3, 'foreign records');
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const { form, fields } of named) {
      const response = await browser.post(form.action, fields);
      expect(response.body, formName(form)).not.toContain(foreign().word);
      const changed = Object.keys(fields).find((name) => fields[name] !== fillForm(form)[name]) as string;
      const none = await browser.post(form.action, { ...fields, [changed]: String(missing) });
      expect(comparable(response), formName(form)).toEqual(comparable(none));
    }
    expect(await stored()).toEqual(before);
  });

  test('work for records of the user’s own clinics', async () => {
    expect((await browser.post('/patients/select', { patient: String(canaryOf(13).id) })).location).toBe(
      `/patients/${canaryOf(13).id}`,
    );
    expect((await browser.post('/clinic', { client: '5' })).location).toBe('/');
  });
});
