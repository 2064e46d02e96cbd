import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  await portal.store.pool.query("update inova.status_items set status = 'HEALTHY' where not checked");
});
afterAll(() => portal?.close());

const dialog = '/overview/devnotes';

const entry = async (browser: HttpBrowser) => (await browser.get('/')).location;

const setServiceUnhealthy = (status = 'UNHEALTHY') =>
  portal.store.pool.query("update inova.status_items set status = $1 where name = 'CardConnect' and not checked", [
    status,
  ]);

/** Submits the dialog’s form as its OK button does. */
async function close(browser: HttpBrowser, fields: Record<string, string> = {}, path = dialog) {
  const { body } = await browser.get(path);
  const form = formsIn(body).find(({ action }) => action.startsWith(dialog));
  const newest = form?.fields.find(({ name }) => name === 'newest')?.value ?? '';
  const before = browser.setCookies.length;
  const response = await browser.post(form?.action ?? dialog, { newest, ...fields });
  const set = browser.setCookies.slice(before).filter((cookie) => /^(devnote|dismissDevNote)=/.test(cookie));
  return { location: response.location, set };
}

/** Signs in again in a browser that kept only its long-lived cookies. */
async function signInKeepingNotes({ cookies }: HttpBrowser): Promise<HttpBrowser> {
  const browser = portal.visitor();
  for (const name of ['devnote', 'dismissDevNote']) {
    const cookie = cookies.get(name);
    if (cookie) browser.cookies.set(name, cookie);
  }
  await browser.signIn('staff@inova.test', 'inova-demo');
  return browser;
}

describe('the developer notes dialog', () => {
  test('shows new notes once', async () => {
    const browser = await portal.signIn('staff');
    expect(await entry(browser)).toBe(dialog);
    expect((await close(browser)).location).toBe('/overview');
    expect(await entry(browser)).toBe('/overview');
    expect(await entry(await signInKeepingNotes(browser))).toBe('/overview');
  });

  test('shows again in the next session when there is a newer note', async () => {
    const browser = await portal.signIn('staff');
    await close(browser);
    await portal.store.pool.query(
      "insert into inova.dev_notes (kind, title, notes) values ('release', 'Version 2.6.0', '<p>New</p>')",
    );
    expect(await entry(browser), 'in the session in which it was closed').toBe('/overview');
    expect(await entry(await signInKeepingNotes(browser))).toBe(dialog);
  });

  test('shows in every session while there are known issues', async () => {
    await setServiceUnhealthy();
    const browser = await portal.signIn('staff');
    await close(browser);
    expect(await entry(browser)).toBe('/overview');
    expect(await entry(await signInKeepingNotes(browser))).toBe(dialog);
  });

  test.each(['DEGRADED', 'ADVISORY', 'unhealthy'])('does not show for a service that is %s', async (status) => {
    const browser = await portal.signIn('staff');
    await close(browser);
    await setServiceUnhealthy(status);
    expect(await entry(await signInKeepingNotes(browser))).toBe('/overview');
  });

  test('stays dismissed for the day unless the dismissal is withdrawn', async () => {
    await setServiceUnhealthy();
    const browser = await portal.signIn('staff');
    await close(browser, { dismiss: 'on' });
    expect(await entry(await signInKeepingNotes(browser))).toBe('/overview');
    await close(browser);
    expect(await entry(await signInKeepingNotes(browser))).toBe(dialog);
  });

  test('sets two cookies: devnote on close, and dismissDevNote for ten hours or cleared', async () => {
    const browser = await portal.signIn('staff');
    const dismissed = (await close(browser, { dismiss: 'on' })).set;
    expect(dismissed).toHaveLength(2);
    expect(dismissed[0]).toMatch(/^devnote=[^;]{10,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(dismissed[1]).toMatch(/^dismissDevNote=[^;]+; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await close(browser)).set[1]).toMatch(/^dismissDevNote=; Max-Age=0; Path=\//);
  });

  test.each([
    ['the page that a visitor asked for', '/users', '/users'],
    ['home after the dialog itself was asked for', dialog, '/overview'],
  ])('shows before %s, and leads on to it', async (_what, requested, next) => {
    const browser = portal.visitor();
    await browser.get(requested);
    const { location } = await browser.signIn('staff@inova.test', 'inova-demo');
    expect(location?.split('?')[0]).toBe(dialog);
    expect((await close(browser, {}, location ?? '')).location).toBe(next);
    expect((await close(browser)).location, 'closed again later').toBe('/overview');
  });

  test('left for another page, forgets the page that a visitor asked for', async () => {
    const browser = portal.visitor();
    await browser.get('/users');
    await browser.signIn('staff@inova.test', 'inova-demo');
    await browser.get('/patients');
    expect(await entry(browser)).toBe(dialog);
    expect((await close(browser)).location).toBe('/overview');
  });

  test.each(['//evil.example/', '/logout', dialog, 'https://evil.example/'])('never leads on to %s', async (to) => {
    const browser = await portal.signIn('staff');
    const path = `${dialog}?to=${encodeURIComponent(to)}`;
    expect((await close(browser, {}, path)).location).toBe('/overview');
  });

  test('shows for a browser with an invalid cookie', async () => {
    const browser = await portal.signIn('staff');
    for (const value of ['x', '%', 'bnVsbA%3D%3D', 'W10%3D']) {
      browser.cookies.set('devnote', value);
      expect(await entry(browser), value).toBe(dialog);
    }
    expect((await browser.post(dialog, { newest: 'nonsense' })).location).toBe('/overview');
  });
});

describe('known issues', () => {
  beforeAll(async () => {
    await portal.store.pool.query(
      `insert into inova.status_items (name, description, status, client_id, notes)
       select 'Broken ' || n, 'Something', 'UNHEALTHY', case n when 1 then 13 when 2 then 5 end, 'Ask zqhelpdesk'
       from generate_series(1, 47) n`,
    );
  });
  beforeEach(() =>
    portal.store.pool.query("update inova.status_items set status = 'UNHEALTHY' where name ~ '^Broken'"),
  );

  const issuesIn = (html: string) =>
    html.slice(html.indexOf('List of known issues'), html.indexOf('</table>')).match(/Broken \d+/g)?.length ?? 0;

  test.each(['/status2', dialog])('%s shows twenty per page, of the user’s clinics only', async (path) => {
    const browser = await portal.signIn('staff');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => browser.get(`${path}?page=${page}`)));
    expect(pages.map(({ body }) => issuesIn(body))).toEqual([20, 20, 6, 6]);
    expect(pages[0]?.body).toContain(`href="${path}?page=2"`);
    expect(pages[0]?.body).toContain('zqhelpdesk');
    expect(pages[0]?.body).toMatch(/1<!-- -->–<!-- -->20<!-- --> of <!-- -->46/);
  });

  test('show their management link to super admins only', async () => {
    for (const [role, isOffered] of [
      ['staff', false],
      ['network', false],
      ['admin', false],
      ['superadmin', true],
    ] as const) {
      const browser = await portal.signIn(role);
      for (const path of ['/status2', dialog]) {
        expect((await browser.get(path)).body.includes('href="/status2/manage"'), `${role} ${path}`).toBe(isOffered);
      }
    }
  });

  test('are shown to visitors with all monitored services and nothing about a clinic', async () => {
    const { status, body } = await portal.visitor().get('/status');
    expect(status).toBe(200);
    for (const name of ['Practice management', 'Connect web', 'Connect app', 'Scheduling agenda', 'EngagedMD', 'eIVF'])
      expect(body).toContain(name);
    for (const name of ['DocuSign', 'Dropbox Sign', 'CardConnect', 'Payments', 'Broken 3'])
      expect(body).toContain(name);
    expect(body).not.toMatch(/Broken [12]<|zqhelpdesk|Lakeshore|<nav/);
  });
});

test('a super admin by configuration may manage the status and sees the portal’s own health checks', async () => {
  const configured = await startTestPortal({ INOVA_SUPER_ADMINS: 'staff@inova.test' });
  try {
    const browser = await configured.signIn('staff');
    const item = { name: 'Fax', description: 'Broken', status: 'UNHEALTHY', priority: '1', onceKey: 'fax' };
    expect((await browser.post('/status2/manage/new', item)).location).toBe('/status2/manage');
    const checks = 'select name, status from inova.status_items where checked order by name';
    await waitFor(async () => {
      expect((await configured.store.pool.query(checks)).rows).toEqual([
        { name: 'Audit log', status: 'HEALTHY' },
        { name: 'CardConnect', status: 'HEALTHY' },
        { name: 'DocuSign', status: 'HEALTHY' },
        { name: 'EngagedMD', status: 'HEALTHY' },
        { name: 'eIVF', status: 'HEALTHY' },
      ]);
    });
    expect((await browser.get('/status2')).body).toMatch(/Fax[\s\S]*Passes the health check/);
  } finally {
    await configured.close();
  }
});

test('stored notes are sanitized when shown', async () => {
  const hostile = '<p>zqnote</p><img src=x onerror=zqxss()><script>zqxss()</script>';
  await portal.store.pool.query('update inova.dev_notes set notes = $1', [hostile]);
  const browser = await portal.signIn('superadmin');
  for (const path of ['/overview', dialog, '/overview/welcome', '/admin/welcome']) {
    const { body } = await browser.get(path);
    expect(body, path).toContain('<p>zqnote</p>');
    expect(body, path).not.toMatch(/<img src="?x|<script>zqxss/);
  }
});

test('the welcome message can be previewed without saving, saved, and restored from an earlier version', async () => {
  const browser = await portal.signIn('superadmin');
  const latest = () =>
    portal.store.pool
      .query("select id, title, notes, author from inova.dev_notes where kind = 'welcome' order by id desc limit 1")
      .then(({ rows }) => rows[0]);
  const before = await latest();
  const typed = { title: 'Good day', notes: '<p>zqday</p><script>x()</script>', version: String(before.id) };
  const preview = await browser.post('/admin/welcome', { ...typed, intent: 'preview', onceKey: 'a' });
  expect(preview.body).toContain('<p>zqday</p>');
  expect(await latest()).toEqual(before);
  expect((await browser.post('/admin/welcome', { ...typed, intent: 'save', onceKey: 'a' })).location).toBe(
    '/admin/welcome',
  );
  expect(await latest()).toMatchObject({ title: 'Good day', notes: '<p>zqday</p>', author: 'superadmin@inova.test' });
  const late = await browser.post('/admin/welcome', { ...typed, title: 'Late', intent: 'save', onceKey: 'b' });
  expect([late.status, late.body.includes('Another user saved a newer version')]).toEqual([409, true]);
  expect(late.body).toMatch(/Title<\/th>.*Good day.*Late/s);
  await browser.post('/admin/welcome', { intent: 'restore', note: String(before.id), onceKey: 'c' });
  expect(await latest()).toMatchObject({ title: before.title, author: 'superadmin@inova.test' });
});
