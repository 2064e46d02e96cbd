import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { fingerprintOf } from '../../support/fingerprint.ts';
import { fillForm, findForms, formName } from '../../support/forms.ts';
import type { Form } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { dataPathOf, pathOf, readPageKinds, readPaths } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let ownCanary: Canary;
let signedIn: HttpBrowser;
let visitor: HttpBrowser;
/** Every form that changes something, with who may send it. */
let forms: { form: Form; browser: HttpBrowser }[];
const sitemap = await readPageKinds();
/** What script alone asks, and what stands behind a mailed link. */
const withoutPage = [
  '/patients/financialconsults/preview',
  '/benefits-summary/pdf',
  '/explanation-of-benefits/pdf',
  '/estimate/pdf',
];

beforeAll(async () => {
  portal = await startTestPortal();
  const canaries = await plantCanaries(portal.store);
  ownCanary = canaries.find(({ clinic }) => clinic === 5) as Canary;
  visitor = portal.visitor();
  signedIn = await portal.signIn('multi', 5);
  const findFormsAs = async (browser: HttpBrowser) =>
    (await findForms(browser, sitemap, ownCanary)).map((form) => ({ form, browser }));
  await portal.store.pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
       values (13, $1, 'Monitoring', now(), 15, 'booked')`,
    [canaries.find(({ clinic }) => clinic === 13)?.id],
  );
  const others = [
    await portal.signIn('superadmin'),
    await portal.signIn('researcher'),
    await portal.signIn('clinic13'),
  ];
  const fields = { list: 'pa-worklist', action: 'assign', undo: crypto.randomUUID(), back: '/worklists/pa' };
  const undoForm = { label: 'Undo', action: '/lists/undo', fields };
  await portal.store.pool.query('update portal.sessions set flash = $1', [
    { id: 'one', kind: 'success', text: 'Assigned', offer: undoForm },
  ]);
  const known = new Set<string>();
  forms = [];
  const collect = async (browser: HttpBrowser) => {
    const postForms = (await findFormsAs(browser)).filter(
      ({ form }) => form.method === 'post' && !known.has(formName(form)),
    );
    for (const { form } of postForms) known.add(formName(form));
    forms.push(...postForms);
  };
  for (const browser of [visitor, signedIn, ...others]) await collect(browser);
  await portal.store.pool.query(
    "update inova.verifications set state = 'completed', completed_at = now(), completed_by = 'multi@inova.test' where patient_id = $1",
    [ownCanary.id],
  );
  await collect(signedIn);
  forms.push(...withoutPage.map((action) => ({ form: { method: 'post', action, fields: [] }, browser: signedIn })));
});
afterAll(() => portal?.close());

/** Sends every form by document and by script, and gives those that were not refused with 403. */
async function acceptedForms(token: (browser: HttpBrowser) => Promise<string | null>, headers: OutgoingHttpHeaders) {
  const passed: string[] = [];
  for (const { form, browser } of forms) {
    const formToken = await token(browser);
    const fields = { ...fillForm(form), ...(formToken === null ? {} : { formToken }) };
    for (const path of [form.action, dataPathOf(form.action)]) {
      const { status } = await browser.postRaw(path, fields, headers);
      if (status !== 403) passed.push(`${formName(form)} as ${path}: ${status}`);
    }
  }
  return passed;
}

async function expectNothingChanged(task: () => Promise<void>) {
  const before = await fingerprintOf(portal.store);
  await task();
  expect(await fingerprintOf(portal.store)).toEqual(before);
}

test('every page that changes something has a form that leads to it', () => {
  const changing = sitemap.filter(({ hasAction, name }) => hasAction && name !== '/*').map(({ name }) => name);
  const reachedActions = new Set(forms.map(({ form }) => form.action.split('?')[0]));
  expect(changing.filter((name) => !reachedActions.has(pathOf({ name }, ownCanary.clinic, ownCanary.id)))).toEqual([]);
});

test('reading any page in any way changes nothing', async () => {
  await expectNothingChanged(async () => {
    for (const page of sitemap) {
      for (const path of readPaths(page, pathOf(page, ownCanary.clinic, ownCanary.id))) await signedIn.get(path);
    }
  });
});

describe('a form sent from elsewhere', () => {
  const hostileOrigin = 'https://evil.test';
  const ownOrigin = () => portal.origin;
  const cases: [string, () => OutgoingHttpHeaders][] = [
    ['from a foreign origin', () => ({ origin: hostileOrigin })],
    ['from a foreign origin that says it is ours', () => ({ origin: hostileOrigin, 'sec-fetch-site': 'same-origin' })],
    ['without a word about where from', () => ({})],
    ['with an origin of null', () => ({ origin: 'null' })],
    ['with an origin of null that says it is ours', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
    ['with a forged forwarded host', () => ({ origin: hostileOrigin, 'x-forwarded-host': 'evil.test' })],
    ['with a forged host', () => ({ origin: 'http://evil.test', host: 'evil.test' })],
    ['across sites', () => ({ origin: ownOrigin(), 'sec-fetch-site': 'cross-site' })],
    ['from a sibling site', () => ({ origin: ownOrigin(), 'sec-fetch-site': 'same-site' })],
    ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['from another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['from another scheme', () => ({ origin: ownOrigin().replace('http:', 'https:') })],
    ['from an origin that begins like ours', () => ({ origin: `${ownOrigin()}.evil.test` })],
  ];

  test.each(cases)('%s is refused and changes nothing', async (_, headers) => {
    await expectNothingChanged(async () => {
      expect(await acceptedForms((browser) => browser.formToken(), headers())).toEqual([]);
    });
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('is refused with %s too', async (method) => {
    for (const { form } of forms)
      expect((await signedIn.send(method, form.action, { origin: hostileOrigin })).status).toBe(403);
  });
});

describe("a form without its session's token", () => {
  const cases: [string, (browser: HttpBrowser) => Promise<string | null>][] = [
    ['no token', async () => null],
    ['an empty token', async () => ''],
    ['the token of another user', async () => (await portal.signIn('staff')).formToken()],
    ['the token of another session of the user', async () => (await portal.signIn('multi')).formToken()],
    ['the token of another visitor', () => portal.visitor().formToken()],
    ['a changed token', async (browser) => `${await browser.formToken()}x`],
    ['a token without signature', async (browser) => (await browser.formToken()).split('.')[0] as string],
  ];

  test.each(cases)('%s is refused and changes nothing', async (_, token) => {
    const browsers = new Set(forms.map(({ browser }) => browser));
    const tokens = new Map([...browsers].map((browser) => [browser, token(browser)]));
    await Promise.all(tokens.values());
    await expectNothingChanged(async () => {
      const headers = signedIn.sameOriginHeaders();
      expect(await acceptedForms(async (browser) => (await tokens.get(browser)) ?? null, headers)).toEqual([]);
    });
  });
});

test('a form of the own page is taken, whichever way the browser says so', async () => {
  const both = signedIn.sameOriginHeaders();
  for (const headers of [both, { origin: both.origin }, { 'sec-fetch-site': 'same-origin' }]) {
    const browser = await portal.signIn('multi');
    const fields = { formToken: await browser.formToken(), theme: 'dark', contrast: 'high', density: 'compact' };
    expect(await browser.postRaw('/users', fields, headers)).toMatchObject({ status: 302, location: '/users' });
  }
});

test('every form is taken from its own page', async () => {
  const leaving = ['/logout', '/wallboard'];
  for (const { form, browser } of forms.filter(({ form }) => !leaving.includes(form.action))) {
    const response = await browser.post(form.action, fillForm(form));
    expect([200, 302, 400, 401, 404, 409], `${formName(form)}: ${response.body.slice(0, 100)}`).toContain(
      response.status,
    );
  }
  expect((await signedIn.post('/logout')).location).toBe('/');
  expect((await signedIn.get('/users')).location).toBe('/login');
});
