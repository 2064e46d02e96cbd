import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalCookies } from '#server/access/sessions/cookies.ts';
import { createSessionStore } from '#server/access/sessions/sessions.ts';
import { authUser } from '#server/inova/contract/session/session.ts';
import { basePath } from '#server/inova/contract/wire.ts';
import { openSecrets } from '#server/secrets.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const former = 'the former session secret of the tests';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SESSION_SECRET_PREVIOUS: `an even older secret of the tests,${former}` });
});
afterAll(() => portal?.close());

/** Calls the portal's API as a program. */
async function call(path: string, init: RequestInit) {
  const headers = { 'content-type': 'application/json', 'x-api-key': portal.apiKey, ...init.headers };
  return (await fetch(`${portal.origin}${basePath}${path}`, { ...init, headers })).json();
}

/** A browser whose session was sealed with this secret. */
async function browserOf(secret: string) {
  const body = JSON.stringify({ email: emailOf('staff'), password });
  const { token } = await call('/users/auth/login', { method: 'POST', body });
  const [user] = await call('/users/id', { headers: { authorization: `Bearer ${token}` } });
  const sessions = createSessionStore(portal.store.portal, openSecrets('', secret));
  const { cookie } = await sessions.start(authUser.parse(user), token, '');
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(await portalCookies(false).session.serialize(cookie)) ?? [];
  const browser = portal.visitor();
  browser.cookies.set(name, value);
  return browser;
}

test('a session that began before SESSION_SECRET was replaced goes on, and ends with an unknown secret', async () => {
  expect((await (await browserOf(former)).get('/users')).status).toBe(200);
  const stranger = await browserOf('a secret that the portal never had, or no more');
  expect((await stranger.get('/users')).location).toBe('/login');
});
