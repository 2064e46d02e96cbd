import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { fingerprintOf } from '../../support/fingerprint.ts';
import { filledIn, findForms, nameOf } from '../../support/forms.ts';
import type { Form } from '../../support/html.ts';
import { dataPathOf, pathOf, readingsOf, readKinds } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import type { Visitor } from '../../support/visitor.ts';

let portal: TestPortal;
let own: Canary;
let signedIn: Visitor;
let visitor: Visitor;
/** Every form that changes something, with who may send it. */
let forms: { form: Form; sender: Visitor }[];
const sitemap = await readKinds();
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
  own = canaries.find(({ clinic }) => clinic === 5) as Canary;
  visitor = portal.visitor();
  signedIn = await portal.signIn('multi', 5);
  const found = async (sender: Visitor) => (await findForms(sender, sitemap, own)).map((form) => ({ form, sender }));
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
  const offer = { label: 'Undo', action: '/lists/undo', fields };
  await portal.store.pool.query('update portal.sessions set flash = $1', [
    { id: 'one', kind: 'success', text: 'Assigned', offer },
  ]);
  const known = new Set<string>();
  forms = [];
  const collect = async (sender: Visitor) => {
    const posted = (await found(sender)).filter(({ form }) => form.method === 'post' && !known.has(nameOf(form)));
    for (const { form } of posted) known.add(nameOf(form));
    forms.push(...posted);
  };
  for (const sender of [visitor, signedIn, ...others]) await collect(sender);
  await portal.store.pool.query(
    "update inova.verifications set state = 'completed', completed_at = now(), completed_by = 'multi@inova.test' where patient_id = $1",
    [own.id],
  );
  await collect(signedIn);
  forms.push(...withoutPage.map((action) => ({ form: { method: 'post', action, fields: [] }, sender: signedIn })));
});
afterAll(() => portal?.close());

/** Sends every form by document and by script, and gives those that were not refused with 403. */
async function notRefused(token: (sender: Visitor) => Promise<string | null>, headers: OutgoingHttpHeaders) {
  const passed: string[] = [];
  for (const { form, sender } of forms) {
    const formToken = await token(sender);
    const fields = { ...filledIn(form), ...(formToken === null ? {} : { formToken }) };
    for (const path of [form.action, dataPathOf(form.action)]) {
      const { status } = await sender.postExactly(path, fields, headers);
      if (status !== 403) passed.push(`${nameOf(form)} as ${path}: ${status}`);
    }
  }
  return passed;
}

async function expectNothingChanged(work: () => Promise<void>) {
  const before = await fingerprintOf(portal.store);
  await work();
  expect(await fingerprintOf(portal.store)).toEqual(before);
}

test('every page that changes something has a form that leads to it', () => {
  const changing = sitemap.filter(({ hasAction, name }) => hasAction && name !== '/*').map(({ name }) => name);
  const reached = new Set(forms.map(({ form }) => form.action.split('?')[0]));
  expect(changing.filter((name) => !reached.has(pathOf({ name }, own.clinic, own.id)))).toEqual([]);
});

test('reading any page in any way changes nothing', async () => {
  await expectNothingChanged(async () => {
    for (const page of sitemap) {
      for (const path of readingsOf(page, pathOf(page, own.clinic, own.id))) await signedIn.get(path);
    }
  });
});

describe('a form sent from elsewhere', () => {
  const evil = 'https://evil.test';
  const ours = () => portal.origin;
  const cases: [string, () => OutgoingHttpHeaders][] = [
    ['from a foreign origin', () => ({ origin: evil })],
    ['from a foreign origin that says it is ours', () => ({ origin: evil, 'sec-fetch-site': 'same-origin' })],
    ['without a word about where from', () => ({})],
    ['with an origin of null', () => ({ origin: 'null' })],
    ['with an origin of null that says it is ours', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
    ['with a forged forwarded host', () => ({ origin: evil, 'x-forwarded-host': 'evil.test' })],
    ['with a forged host', () => ({ origin: 'http://evil.test', host: 'evil.test' })],
    ['across sites', () => ({ origin: ours(), 'sec-fetch-site': 'cross-site' })],
    ['from a sibling site', () => ({ origin: ours(), 'sec-fetch-site': 'same-site' })],
    ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['from another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['from another scheme', () => ({ origin: ours().replace('http:', 'https:') })],
    ['from an origin that begins like ours', () => ({ origin: `${ours()}.evil.test` })],
  ];

  test.each(cases)('%s is refused and changes nothing', async (_, headers) => {
    await expectNothingChanged(async () => {
      expect(await notRefused((sender) => sender.formToken(), headers())).toEqual([]);
    });
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('is refused with %s too', async (method) => {
    for (const { form } of forms) expect((await signedIn.send(method, form.action, { origin: evil })).status).toBe(403);
  });
});

describe("a form without its session's token", () => {
  const cases: [string, (sender: Visitor) => Promise<string | null>][] = [
    ['no token', async () => null],
    ['an empty token', async () => ''],
    ['the token of another user', async () => (await portal.signIn('staff')).formToken()],
    ['the token of another session of the user', async () => (await portal.signIn('multi')).formToken()],
    ['the token of another visitor', () => portal.visitor().formToken()],
    ['a changed token', async (sender) => `${await sender.formToken()}x`],
    ['a token without signature', async (sender) => (await sender.formToken()).split('.')[0] as string],
  ];

  test.each(cases)('%s is refused and changes nothing', async (_, token) => {
    const senders = new Set(forms.map(({ sender }) => sender));
    const tokens = new Map([...senders].map((sender) => [sender, token(sender)]));
    await Promise.all(tokens.values());
    await expectNothingChanged(async () => {
      const headers = signedIn.ownPage();
      expect(await notRefused(async (sender) => (await tokens.get(sender)) ?? null, headers)).toEqual([]);
    });
  });
});

test('a form of the own page is taken, whichever way the browser says so', async () => {
  const both = signedIn.ownPage();
  for (const headers of [both, { origin: both.origin }, { 'sec-fetch-site': 'same-origin' }]) {
    const sender = await portal.signIn('multi');
    const fields = { formToken: await sender.formToken(), theme: 'dark', contrast: 'high', density: 'compact' };
    expect(await sender.postExactly('/users', fields, headers)).toMatchObject({ status: 302, location: '/users' });
  }
});

test('every form is taken from its own page', async () => {
  const leaving = ['/logout', '/wallboard'];
  for (const { form, sender } of forms.filter(({ form }) => !leaving.includes(form.action))) {
    const answer = await sender.post(form.action, filledIn(form));
    expect([200, 302, 400, 401, 404, 409], `${nameOf(form)}: ${answer.body.slice(0, 100)}`).toContain(answer.status);
  }
  expect((await signedIn.post('/logout')).location).toBe('/');
  expect((await signedIn.get('/users')).location).toBe('/login');
});
