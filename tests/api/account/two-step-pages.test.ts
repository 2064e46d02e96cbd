import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import { dismissDevNotes } from '../../support/dismiss-dev-notes.ts';
import { elementsIn, formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { codeAt } from '../../support/two-step.ts';

let portal: TestPortal;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  await query('delete from inova.second_steps; delete from portal.attempts; delete from portal.sessions');
  ({ secret, recoveryCodes } = await turnOn(await portal.signIn('staff')));
});
afterAll(() => portal?.close());

const query = async (text: string) => (await portal.store.pool.query(text)).rows;
const page = '/users/second-step';
const code = (later = 1) => codeAt(secret, new Date(), later);

async function turnOn(browser: HttpBrowser) {
  expect((await browser.post(page, { intent: 'prepare' })).location).toBe(page);
  const { body } = await browser.get(page);
  const secret = /<code>([A-Z2-7 ]{32,})<\/code>/.exec(body)?.[1] ?? '';
  expect(elementsIn(body).some(({ name, attributes }) => name === 'path' && (attributes.d ?? '').length > 500)).toBe(
    true,
  );
  const response = await browser.post(page, { intent: 'on', password, code: codeAt(secret, new Date()) });
  const recoveryCodes = [...response.body.matchAll(/<code>([a-z2-9-]{34})<\/code>/g)].map(([, each]) => each as string);
  expect(recoveryCodes).toHaveLength(10);
  return { secret, recoveryCodes };
}

/** A browser that has passed email and password and is at the code page. */
async function signInWithPassword(): Promise<HttpBrowser> {
  const browser = portal.visitor();
  expect((await browser.signIn(emailOf('staff'), password)).location).toBe('/login/code');
  return browser;
}

describe('signing in with two-step verification', () => {
  test('creates no session or token before the code, then continues to the requested page', async () => {
    const before = await query('select (select count(*) from portal.sessions) + (select count(*) from inova.tokens) n');
    const browser = await signInWithPassword();
    expect(browser.cookies.has('inova-session')).toBe(false);
    const after = await query('select (select count(*) from portal.sessions) + (select count(*) from inova.tokens) n');
    expect(after).toEqual(before);
    expect((await dismissDevNotes(browser).get('/users')).location).toBe('/login');
    expect((await browser.post('/login/code', { code: code() })).location).toBe('/users');
    expect((await browser.get('/users')).status).toBe(200);
    expect(await query('select 1 from portal.pending_sign_ins')).toEqual([]);
  });

  test('accepts each code and each recovery code once', async () => {
    const used = code();
    const [first, second] = [await signInWithPassword(), await signInWithPassword()];
    expect((await first.post('/login/code', { code: used })).location).toBe('/');
    const rejected = await second.post('/login/code', { code: used });
    expect(rejected).toMatchObject({ status: 401, body: expect.stringContaining('incorrect or was already used') });
    const recovery = recoveryCodes[0] ?? '';
    expect((await second.post('/login/code', { code: recovery })).location).toBe('/');
    expect((await (await signInWithPassword()).post('/login/code', { code: recovery })).status).toBe(401);
  });

  test('rejects even the right code after five wrong ones', async () => {
    const browser = await signInWithPassword();
    for (let time = 0; time < 5; time++)
      expect((await browser.post('/login/code', { code: '000000' })).status).toBe(401);
    const rejected = await browser.post('/login/code', { code: code() });
    expect(rejected.status).toBe(429);
    expect(rejected.body).toContain('Try again in 15 minutes');
  });

  test('expires after five minutes and works only in the browser it began in', async () => {
    const browser = await signInWithPassword();
    expect((await portal.visitor().post('/login/code', { code: code() })).body).toContain('This sign-in has expired');
    await query("update portal.pending_sign_ins set created_at = created_at - interval '5 minutes'");
    const late = await browser.post('/login/code', { code: code() });
    expect(late).toMatchObject({ status: 400, body: expect.stringContaining('This sign-in has expired') });
  });

  test('stores the password sealed and never puts it in a cookie', async () => {
    const browser = await signInWithPassword();
    const cookies = [...browser.cookies.values()].map((value) => atob(decodeURIComponent(value))).join();
    const stored = await query(`select encode(sealed_credentials, 'escape') || encode(sealed_credentials, 'hex') k
      from portal.pending_sign_ins`);
    for (const text of [cookies, JSON.stringify(stored)]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(Buffer.from(password).toString('hex'));
    }
  });
});

test('two-step verification is turned on only with the password, and says so beside the field', async () => {
  await query('delete from inova.second_steps');
  const browser = await portal.signIn('staff');
  await browser.post(page, { intent: 'prepare' });
  const { body } = await browser.get(page);
  const right = { intent: 'on', code: codeAt(/<code>([A-Z2-7 ]{32,})<\/code>/.exec(body)?.[1] ?? '', new Date()) };
  const form = formsIn(body).find(({ fields }) =>
    fields.some(({ name, value }) => name === 'intent' && value === 'on'),
  );
  expect(form?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['password', 'code']));

  const missing = await browser.post(page, right);
  expect(missing).toMatchObject({ status: 400, body: expect.stringContaining('Password is required') });
  const wrong = await browser.post(page, { ...right, password: 'wrong' });
  expect(wrong).toMatchObject({
    status: 400,
    body: expect.stringMatching(/id="password-error[^>]*>.*?The password is incorrect/s),
  });
  const wrongCode = await browser.post(page, { ...right, code: '000000', password });
  expect(wrongCode).toMatchObject({ status: 400, body: expect.stringContaining('Incorrect code') });
  expect(await query('select 1 from inova.second_steps where is_on')).toEqual([]);

  expect((await browser.post(page, { ...right, password })).body).toContain('save your recovery codes');
  expect(await query('select 1 from inova.second_steps where is_on')).toHaveLength(1);
});

test('two-step verification is turned off only with password and code', async () => {
  const browser = await signInWithPassword();
  await browser.post('/login/code', { code: recoveryCodes[1] ?? '' });
  const form = formsIn((await browser.get(page)).body).find(({ action }) => action === page);
  expect(form?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['password', 'code']));
  const rejected = await browser.post(page, { intent: 'off', password: 'wrong', code: code() });
  expect(rejected).toMatchObject({
    status: 400,
    body: expect.stringContaining('Incorrect password or code'),
  });
  expect((await browser.post(page, { intent: 'off', password, code: code() })).location).toBe('/users');
  expect((await portal.visitor().signIn(emailOf('staff'), password)).location).toBe('/');
});
