import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets, seal } from '#server/secrets.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { dismissDevNotes } from '../../support/dismiss-dev-notes.ts';
import { expectAll } from '../../support/expect-all.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { sessionSecret } from '../../support/portal.ts';
import { circularPaths, hostilePaths, ownPaths } from '../../support/redirect-corpus.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

const hour = 3_600_000;
const toCookieValue = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));

/** A return cookie as the portal seals it. */
function cookieOf(
  path: string,
  { at = Date.now(), user = null as number | null, client = null as number | null } = {},
) {
  const { sealKeys } = openSecrets(portal.dataDir, sessionSecret);
  return toCookieValue(seal(sealKeys, JSON.stringify({ path, client, user, at })).toString('base64url'));
}

/** Signs in with this return cookie and returns the redirect. */
async function signInWithCookie(cookie: string): Promise<string | null> {
  const browser = portal.visitor();
  await browser.formToken();
  browser.cookies.set('inova-return', cookie);
  dismissDevNotes(browser);
  return (await browser.signIn(emailOf('staff'), password)).location;
}

const switchClinic = async (browser: HttpBrowser, redirectTo: string) =>
  (await browser.post('/clinic', { client: '13', redirectTo })).location;

test('a visitor is sent to sign in, then to the requested page', async () => {
  const browser = dismissDevNotes(portal.visitor());
  expect((await browser.get('/patients?q=Jos%C3%A9&clinic=5')).location).toBe('/login');
  expect((await browser.signIn(emailOf('staff'), password)).location).toBe('/patients?q=Jos%C3%A9&clinic=5');
  expect([...browser.cookies.keys()]).not.toContain('inova-return');
});

test('a data request leads back to its page, not to its data', async () => {
  const browser = dismissDevNotes(portal.visitor());
  expect((await browser.get('/patients.data?q=Wint&_routes=sections%2Fpatients%2Fsearch')).location).toBe('/login');
  expect((await browser.signIn(emailOf('staff'), password)).location).toBe('/patients?q=Wint');
});

const quote = (text: string) => JSON.stringify(text);

test('an external or circular return path leads home', async () => {
  await expectAll([...hostilePaths, ...circularPaths], quote, async (path) => {
    expect(await signInWithCookie(cookieOf(path))).toBe('/');
  });
});

test('a return path within the portal is followed', async () => {
  await expectAll(ownPaths, quote, async (path) => expect(await signInWithCookie(cookieOf(path))).toBe(path));
});

test('a cookie that the portal did not make leads home', async () => {
  const forged = toCookieValue({ path: '/overview', client: null, user: null, at: Date.now() });
  const cookies = ['', 'x', '%', 'bm90IGpzb24', toCookieValue('bm90IHNlYWxlZA'), forged];
  await expectAll(cookies, quote, async (cookie) => expect(await signInWithCookie(cookie)).toBe('/'));
});

test('a return path expires after twelve hours', async () => {
  expect(await signInWithCookie(cookieOf('/users', { at: Date.now() - 11.9 * hour }))).toBe('/users');
  expect(await signInWithCookie(cookieOf('/users', { at: Date.now() - 12 * hour }))).toBe('/');
});

test('the cookie does not reveal the path', async () => {
  const browser = portal.visitor();
  await browser.get('/patients?q=Zqsecret');
  const cookie = decodeURIComponent(browser.cookies.get('inova-return') ?? '');
  expect(cookie).not.toBe('');
  expect(atob(cookie) + Buffer.from(JSON.parse(atob(cookie)), 'base64url')).not.toContain('Zqsecret');
});

test('switching clinics redirects only within the portal', async () => {
  const browser = await portal.signIn('multi');
  const isRefused = (path: string) => path.includes('\0');
  for (const path of hostilePaths) {
    expect(await switchClinic(browser, path), path).toBe(isRefused(path) ? null : '/');
  }
  for (const path of ownPaths) expect(await switchClinic(browser, path), path).toBe(path);
});

test('no path redirects to another host', async () => {
  const paths = ['//evil.test', '//evil.test/%2e%2e', '/%5cevil.test', '/\\evil.test', '/x//evil.test'];
  await expectAll(paths, quote, async (path) => {
    const { location } = await portal.visitor().get(path);
    expect(new URL(location ?? '/', portal.origin).origin).toBe(portal.origin);
  });
});
