import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import { dismissDevNotes } from '../../support/dismiss-dev-notes.ts';
import { elementsIn, formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  browser = await portal.signIn('multi', 5);
});
afterAll(() => portal?.close());

/** Makes the session of a browser this many minutes older. */
async function pass(of: HttpBrowser, minutes: number): Promise<void> {
  const cookie = JSON.parse(atob(decodeURIComponent(of.cookies.get('inova-session') ?? '')));
  await portal.store.pool.query(
    'update portal.sessions set active_at = active_at - make_interval(secs => $1) where id_hash = $2',
    [minutes * 60, createHash('sha256').update(cookie).digest()],
  );
}

const isSignedIn = async (who: HttpBrowser) => (await who.get('/users')).status === 200;

/** Signs in again in the same browser, with the same or another account. */
async function signInAgain(role: string): Promise<string | null> {
  const newBrowser = dismissDevNotes(portal.visitor());
  for (const [name, value] of browser.cookies) newBrowser.cookies.set(name, value);
  const { location } = await newBrowser.signIn(emailOf(role), password);
  browser = newBrowser;
  return location;
}

const script = { accept: 'application/json' };

describe('extending the session', () => {
  test('works for a page, a frame, and script', async () => {
    for (const headers of [{}, script]) {
      await pass(browser, 29);
      await browser.post('/session/stay', {}, headers);
      await pass(browser, 29);
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  test('redirects to the page, to /session in a frame, and returns 204 to script', async () => {
    const stay = (fields: Record<string, string>, headers = {}) => browser.post('/session/stay', fields, headers);
    expect((await stay({ redirectTo: '/patients?q=x' })).location).toBe('/patients?q=x');
    expect((await stay({ redirectTo: '//evil.test' })).location).toBe('/session');
    expect((await stay({})).location).toBe('/session');
    expect((await stay({}, script)).status).toBe(204);
  });

  test('after it has ended leads to a page that says so', async () => {
    const formToken = await browser.formToken();
    await pass(browser, 30);
    const response = await browser.postRaw('/session/stay', { formToken }, browser.sameOriginHeaders());
    expect(response.location).toBe('/session');
    expect((await browser.get('/session')).body).toContain('Your session has ended');
  });
});

describe('a wall screen', () => {
  const keepOnWall = () => browser.post('/wallboard', { intent: 'keep' });
  const end = async () => {
    const [form] = formsIn((await browser.get('/wallboard')).body);
    const formToken = form?.fields.find(({ name }) => name === 'formToken')?.value ?? '';
    return browser.postRaw('/wallboard', { formToken, intent: 'end' }, browser.sameOriginHeaders());
  };

  test('stays signed in to the wallboard while it polls, and to nothing else', async () => {
    await keepOnWall();
    for (let round = 0; round < 3; round++) {
      await pass(browser, 29);
      expect((await browser.get('/wallboard.data')).status).toBe(200);
    }
    await pass(browser, 60 * 24);
    const { status, body } = await browser.get('/wallboard');
    expect([status, body.includes('End wall screen'), body.includes('href="/worklists')]).toEqual([200, true, false]);
    for (const path of ['/overview', '/patients/1021', '/users', '/lists/new-patients/csv', '/live', '/dashboard'])
      expect((await browser.get(path)).location, path).toBe('/login');
    expect((await browser.post('/clinic', { client: '13' })).location).toBe('/login');
    expect((await end()).location).toBe('/login');
    expect((await browser.get('/wallboard')).location).toBe('/login');
  });

  test('ends when a user signs in on it', async () => {
    await keepOnWall();
    await signInAgain('staff');
    expect((await browser.get('/patients/1021')).status).toBe(200);
    const elsewhere = await portal.signIn('multi');
    expect((await elsewhere.get('/users')).body).not.toContain('Wall screen');
  });

  test('is listed in the user’s profile and can be ended there', async () => {
    await keepOnWall();
    const elsewhere = await portal.signIn('multi');
    expect((await elsewhere.get('/users')).body).toContain('Sign out Wall screen');
    await elsewhere.post('/users', { intent: 'end-session', session: 'others' });
    expect((await browser.get('/wallboard')).location).toBe('/login');
  });
});

describe('polling for updates', () => {
  test('returns notifications and a user version, and does not extend the session', async () => {
    await pass(browser, 10);
    const live = JSON.parse((await browser.get('/live')).body);
    expect(live).toEqual({
      notices: { items: expect.any(Array), unread: expect.any(Number), newestId: expect.any(Number) },
      counts: expect.any(Object),
      unreadMessages: expect.any(Number),
      user: expect.stringMatching(/^[\w-]{16}$/),
    });
    await pass(browser, 20);
    expect((await browser.get('/live')).location).toBe('/login');
  });

  test('returns another user version after a clinic switch', async () => {
    const before = JSON.parse((await browser.get('/live')).body).user;
    await browser.post('/clinic', { client: '13' });
    expect(JSON.parse((await browser.get('/live')).body).user).not.toBe(before);
  });

  test('reads the user again after 35 seconds', async () => {
    const readVersionAfter = async (seconds: number) => {
      await portal.store.pool.query('update portal.sessions set refreshed_at = now() - make_interval(secs => $1)', [
        seconds,
      ]);
      return JSON.parse((await browser.get('/live')).body).user;
    };
    const before = await readVersionAfter(35);
    await portal.store.pool.query(`update inova.users set lastname = lastname || 'x' where email = $1`, [
      emailOf('multi'),
    ]);
    expect(await readVersionAfter(34)).toBe(before);
    expect(await readVersionAfter(35)).not.toBe(before);
  });

  test('leaves an ended session and its return path to the next page request', async () => {
    await browser.get('/patients?q=before');
    await pass(browser, 30);
    await browser.get('/live');
    expect(browser.cookies.has('inova-return')).toBe(false);
    expect((await browser.get('/patients?q=mine')).location).toBe('/login');
    expect(await signInAgain('staff')).toBe('/');
  });
});

describe('the return path', () => {
  const leave = async (path: string) => {
    const formToken = await browser.formToken();
    return browser.postRaw('/logout', { formToken, path }, browser.sameOriginHeaders());
  };

  test.each([0, 30])('is restored after the next sign-in, with its clinic (%i idle minutes)', async (minutes) => {
    await browser.formToken();
    await pass(browser, minutes);
    expect((await leave('/patients?q=smith')).location).toBe('/');
    await elsewhere();
    expect(await signInAgain('multi')).toBe('/patients?q=smith');
    expect(await clinicOf(browser)).toBe('5');
  });

  test('is not for another user', async () => {
    await leave('/patients?q=smith');
    expect(await signInAgain('staff')).toBe('/');
    expect(await signInAgain('multi')).toBe('/');
  });

  test('of a session that ended without script is not for another user either', async () => {
    await pass(browser, 30);
    await browser.get('/patients?q=smith');
    await browser.get('/patients?q=somebody');
    expect(await signInAgain('staff')).toBe('/');
  });

  test('does not switch to a clinic the user has lost access to', async () => {
    await leave('/overview');
    await portal.store.pool.query(`update inova.users set corpclients = '{2,13}' where email = $1`, [emailOf('multi')]);
    await elsewhere();
    expect(await signInAgain('multi')).toBe('/overview');
    expect(await clinicOf(browser)).not.toBe('5');
    await portal.store.pool.query(`update inova.users set corpclients = '{2,5,13}' where email = $1`, [
      emailOf('multi'),
    ]);
  });

  test('is not set by a plain logout', async () => {
    await browser.get('/patients?q=smith');
    await browser.post('/logout');
    expect(await signInAgain('multi')).toBe('/');
  });

  /** The user switches to another clinic on another machine. */
  async function elsewhere(): Promise<void> {
    await portal.signIn('multi', 13);
  }

  async function clinicOf(who: HttpBrowser): Promise<string | undefined> {
    const { body } = await who.get('/overview');
    const chosen = elementsIn(body).find(({ name, attributes }) => name === 'option' && 'selected' in attributes);
    return chosen?.attributes.value;
  }
});

describe('a page in a browser without script', () => {
  const refreshOf = async (path: string) => (await browser.get(path)).headers.refresh;

  test('redirects when its session ends', async () => {
    const [seconds, path] = String(await refreshOf('/patients/results?q=smith')).split(';url=');
    expect([1799, 1800]).toContain(Number(seconds));
    expect(path).toBe('/session/ended?path=%2Fpatients%2Fresults%3Fq%3Dsmith');
  });

  test('redirects to sign-in, which leads back to it', async () => {
    await pass(browser, 30);
    expect((await browser.get('/session/ended?path=%2Fpatients%2F1021')).location).toBe('/login?ended');
    expect((await browser.get('/login?ended')).body).toContain('You were logged out');
    expect(await signInAgain('multi')).toBe('/patients/1021');
  });

  test('redirects to a page without patient data while its session is live, without extending it', async () => {
    await pass(browser, 10);
    expect((await browser.get('/session/ended?path=%2Fpatients%2F1021')).location).toBe(
      '/session?path=%2Fpatients%2F1021',
    );
    const { headers, body } = await browser.get('/session?path=%2Fpatients%2F1021');
    expect(headers.refresh).toBe('1200;url=/session/ended?path=%2Fpatients%2F1021');
    expect(elementsIn(body).some(({ attributes }) => attributes.href === '/patients/1021')).toBe(true);
  });

  test('stays when script watches the session', async () => {
    await browser.get('/live');
    expect(await refreshOf('/overview')).toBeUndefined();
    expect((await browser.get('/session/ended?path=%2Foverview')).status).toBe(204);
  });

  test('shows when the session ends, in the clinic’s time zone', async () => {
    const { rows } = await portal.store.pool.query('select time_zone from inova.clients where id = 5');
    const { body } = await browser.get('/overview');
    const shown = /Session ends (?:<!-- -->)?(\d{1,2}:\d\d [AP]M)/.exec(body)?.[1];
    const format = new Intl.DateTimeFormat('en-US', { timeZone: rows[0].time_zone, timeStyle: 'short' });
    const around = [29, 30].map((minutes) => format.format(Date.now() + minutes * 60_000).replace('\u202f', ' '));
    expect(around).toContain(shown);
  });
});
