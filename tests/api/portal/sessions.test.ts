import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecrets, unseal } from '#server/secrets.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { expectAll } from '../../support/expect-all.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { sessionSecret } from '../../support/portal.ts';
import { someOf } from '../../support/seed.ts';
import { pathOf, readPageKinds } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const pages = (await readPageKinds()).filter(({ name }) => name !== '/logout');
/** All pages that do not count as activity, and a sample of the others picked by the seed; all in the full test. */
const [active, passive] = [true, false].map((is) =>
  pages.filter(({ requirement }) => (requirement.activity ?? true) === is),
);
const visited = [...someOf(active ?? [], 40, 'activity'), ...(passive ?? [])];
const cookieName = 'inova-session';
let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  browser = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const query = async (text: string, values: unknown[] = []) => (await portal.store.pool.query(text, values)).rows;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const sessionCookie = (of: HttpBrowser) =>
  JSON.parse(atob(decodeURIComponent(of.cookies.get(cookieName) ?? ''))) as string;
const isSignedIn = async (who: HttpBrowser) => (await who.get('/users')).status === 200;

/** Moves a timestamp of a browser’s session back: its last activity, or when its user was last read. */
function pass(of: HttpBrowser, column: 'active_at' | 'refreshed_at', seconds: number) {
  return query(
    `update portal.sessions set ${column} = ${column} - make_interval(secs => $1) where id_hash = $2 returning ${column} as at`,
    [seconds, sha256(sessionCookie(of))],
  );
}

describe('thirty minutes without activity', () => {
  test('end the session on the server, for pages and data, and its token', async () => {
    await pass(browser, 'active_at', 30 * 60);
    const cookie = browser.cookies.get(cookieName) as string;
    const before = await query('select hash from inova.tokens');
    expect((await browser.get('/users.data')).location).toBe('/login');
    expect(browser.cookies.has(cookieName)).toBe(false);
    browser.cookies.set(cookieName, cookie);
    expect((await browser.get('/users')).location).toBe('/login');
    expect((await query('select hash from inova.tokens')).length).toBe(before.length - 1);
  });

  test('start again with each activity', async () => {
    for (let round = 0; round < 3; round++) {
      await pass(browser, 'active_at', 29 * 60);
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  test('start again only with pages that count as activity', async () => {
    await expectAll(
      visited,
      ({ name }) => name,
      async (page) => {
        const [before] = await pass(browser, 'active_at', 60);
        await browser.get(pathOf(page, 5, 999_999_999));
        const [after] = await pass(browser, 'active_at', 0);
        expect(after.at > before.at).toBe(page.requirement.activity !== false);
      },
    );
  });
});

describe('the session cookie', () => {
  test('is 256 random bits, stored only as a hash; the token is sealed and never leaves the server', async () => {
    const cookie = sessionCookie(browser);
    expect(Buffer.from(cookie, 'base64url')).toHaveLength(32);
    const [storedSession] = await query('select * from portal.sessions where id_hash = $1', [sha256(cookie)]);
    const token = unseal(openSecrets(portal.dataDir, sessionSecret).sealKeys, storedSession.sealed_token) ?? '';
    expect(await query('select 1 from inova.tokens where hash = $1', [sha256(token)])).toHaveLength(1);
    const stored = JSON.stringify(await query('select *, sealed_token::text from portal.sessions, inova.tokens'));
    const shown = await Promise.all(visited.map((page) => browser.get(pathOf(page, 5, 999_999_999))));
    for (const secret of [cookie, token]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
      for (const { headers, body } of shown) expect(JSON.stringify(headers) + body).not.toContain(secret);
    }
  });

  test('signs nobody in once changed, truncated, or made up', async () => {
    const cookie = sessionCookie(browser);
    const flipped = [...cookie].map(
      (character, at) => cookie.slice(0, at) + (character === 'A' ? 'B' : 'A') + cookie.slice(at + 1),
    );
    const values = [
      ...flipped.filter((value) => value !== cookie),
      cookie.slice(1),
      cookie.slice(0, -1),
      `${cookie}A`,
      '',
      'null',
    ];
    const encoded = values.map((value) => encodeURIComponent(btoa(JSON.stringify(value))));
    const broken = [
      '',
      '%',
      'e30=',
      'W10=',
      'dHJ1ZQ==',
      cookie,
      `"${browser.cookies.get(cookieName)}"x`,
      btoa('{"a":1}'),
      'A'.repeat(4000),
    ];
    for (const value of [...encoded, ...broken]) {
      const attacker = portal.visitor();
      attacker.cookies.set(cookieName, value);
      expect((await attacker.get('/users')).location, value).toBe('/login');
    }
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('is new with each sign-in, and the previous one stops working', async () => {
    const old = browser.cookies.get(cookieName) as string;
    const fields = { email: emailOf('staff'), password, formToken: await browser.formToken() };
    await browser.postRaw('/login', fields, browser.sameOriginHeaders());
    expect(browser.cookies.get(cookieName)).not.toBe(old);
    expect(await isSignedIn(browser)).toBe(true);
    browser.cookies.set(cookieName, old);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('cannot be fixed by an attacker before sign-in', async () => {
    const chosenCookie = encodeURIComponent(btoa(JSON.stringify('A'.repeat(43))));
    const victim = portal.visitor();
    victim.cookies.set(cookieName, chosenCookie);
    await victim.signIn(emailOf('staff'), password);
    expect(victim.cookies.get(cookieName)).not.toBe(chosenCookie);
  });
});

describe('a session', () => {
  test('ends at once at sign-out, together with its token', async () => {
    const cookie = browser.cookies.get(cookieName) as string;
    const [storedSession] = await query('select sealed_token from portal.sessions where id_hash = $1', [
      sha256(sessionCookie(browser)),
    ]);
    const token = unseal(openSecrets(portal.dataDir, sessionSecret).sealKeys, storedSession.sealed_token) ?? '';
    expect((await browser.post('/logout')).location).toBe('/');
    expect(browser.cookies.has(cookieName)).toBe(false);
    browser.cookies.set(cookieName, cookie);
    expect((await browser.get('/users.data')).location).toBe('/login');
    expect(await query('select 1 from inova.tokens where hash = $1', [sha256(token)])).toHaveLength(0);
  });

  test('ends at once when its user is disabled, on every page and for every API call', async () => {
    const cryo = await portal.signIn('cryo');
    const cookie = cryo.cookies.get(cookieName) as string;
    await cryo.post('/patients/select', { id: '1021', clinic: '5' });
    await query('update inova.users set disabled = true where email = $1', [emailOf('cryo')]);
    for (const page of ['/users.data', '/patients/recent', '/live', '/live/stream', '/overview']) {
      cryo.cookies.set(cookieName, cookie);
      expect((await cryo.get(page)).location, page).toBe('/login');
    }
    expect(cryo.cookies.has(cookieName)).toBe(false);
    expect(await query('select 1 from portal.sessions where user_email = $1', [emailOf('cryo')])).toHaveLength(0);
    expect((await cryo.signIn(emailOf('cryo'), password)).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('ends everywhere else when the user changes the password', async () => {
    const [here, there] = [await portal.signIn('researcher'), await portal.signIn('researcher')];
    const newPassword = 'correct horse battery';
    const fields = { intent: 'password', currentPassword: password, newPassword };
    expect((await here.post('/users', fields)).location).toBe('/users');
    for (const who of [here, there]) await pass(who, 'refreshed_at', 36);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect((await portal.visitor().signIn(emailOf('researcher'), password)).status).toBe(401);
    expect((await portal.visitor().signIn(emailOf('researcher'), newPassword)).location).toBe('/');
  });

  test('is the user’s first of twenty-one, which ends with its token; wall screens and other users’ stay', async () => {
    await query('delete from portal.sessions; delete from inova.tokens');
    const wall = await portal.signIn('financial');
    await query('update portal.sessions set is_wall_screen = true');
    const other = await portal.signIn('admin');
    const browsers: HttpBrowser[] = [];
    for (let number = 0; number < 21; number++) browsers.push(await portal.signIn('financial'));
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, ...Array(20).fill(true)]);
    expect((await wall.get('/wallboard')).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
    expect(await query('select from inova.tokens')).toHaveLength(22);
  });

  test('applies changed permissions the next time the user is read', async () => {
    const multi = await portal.signIn('multi');
    await query(`update inova.users set corpclients = '{5}' where email = $1`, [emailOf('multi')]);
    await pass(multi, 'refreshed_at', 36);
    expect((await multi.post('/clinic', { client: '13' })).status).toBe(403);
  });
});
