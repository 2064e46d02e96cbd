import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securityActions } from '#server/access/audit/audit.ts';
import { emailOf, password, roles } from '../../support/accounts.ts';
import { elementsIn } from '../../support/html.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const path = '/login/demonstration';

/** The roles that a page offers as buttons. */
function offered(body: string): string[] {
  const buttons = elementsIn(body).filter(({ name, attributes }) => name === 'button' && attributes.name === 'role');
  return buttons.map(({ attributes }) => attributes.value ?? '');
}

describe('in a demonstration', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  beforeEach(() => portal.store.pool.query('delete from portal.attempts; delete from portal.known_networks'));
  afterAll(() => portal?.close());

  test('the sign-in page offers every role, in a form that works without script and has no password', async () => {
    const { body } = await portal.visitor().get('/login');
    expect(offered(body)).toEqual(roles);
    expect(body).toMatch(new RegExp(`<form[^>]* action="${path}"`));
    expect(body).not.toContain(password);
    expect((await portal.visitor().get('/login.data')).body).not.toContain(password);
  });

  test.each(roles)('one click signs in as %s', async (role) => {
    const browser = portal.visitor();
    expect(await browser.post(path, { role })).toMatchObject({ status: 302, location: '/' });
    expect((await browser.get('/users')).body).toContain(emailOf(role));
    expect((await browser.get(path)).location).toBe('/');
  });

  test('a click leads to the page that was asked for', async () => {
    const browser = portal.visitor();
    expect((await browser.get('/worklists/pa?state=required')).location).toBe('/login');
    expect(await browser.post(path, { role: 'staff' })).toMatchObject({
      location: expect.stringContaining('worklists'),
    });
  });

  test('it is recorded like any other sign-in', async () => {
    await portal.visitor().post(path, { role: 'researcher' });
    await expect
      .poll(async () => {
        const { rows } = await portal.store.pool.query(
          `select concat_ws(' | ', via, user_email, action, target, outcome, network) as text from portal.audit
           where action = any ($1)`,
          [securityActions],
        );
        return rows.map(({ text }) => text);
      })
      .toContain(`portal | ${emailOf('researcher')} | sign-in | password | succeeded | 127.0.0.1`);
  });

  test('it has the same limit as any other sign-in', async () => {
    for (let time = 0; time < 5; time++) await portal.visitor().signIn(emailOf('cryo'), 'wrong');
    const browser = portal.visitor();
    const refused = await browser.post(path, { role: 'cryo' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(refused.body).toContain('Too many failed sign-ins. Try again in 15 minutes.');
    expect((await browser.get('/users')).location).toBe('/login');
  });

  test('a role that does not exist, and an account with another password, are refused with the roles to choose from', async () => {
    const made = await portal.visitor().post(path, { role: 'owner' });
    expect(made.status).toBe(400);
    expect(made.body).toContain('Select a role');
    expect(offered(made.body)).toEqual(roles);
    await portal.store.pool.query(
      `update inova.users set password_hash = (select password_hash from inova.users where email <> $1 limit 1) || 'x'
       where email = $1`,
      [emailOf('client38')],
    );
    const changed = await portal.visitor().post(path, { role: 'client38' });
    expect(changed.status).toBe(401);
    expect(changed.body).toContain('This account has another password now. Select another role.');
  });

  test('a form from elsewhere, or without its token, signs nobody in', async () => {
    const browser = portal.visitor();
    const formToken = await browser.formToken();
    const foreign = await browser.postRaw(path, { formToken, role: 'staff' }, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect((await browser.post(path, { formToken: 'made up', role: 'staff' })).status).toBe(403);
    expect((await browser.get('/users')).location).toBe('/login');
  });
});

describe('where the demonstration is off', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ INOVA_DEMO: 'off' });
  });
  afterAll(() => portal?.close());

  test('the sign-in page offers no roles, and their form does not exist', async () => {
    const { status, body } = await portal.visitor().get('/login');
    expect(status).toBe(200);
    expect(offered(body)).toEqual([]);
    expect(body).not.toContain(path);
    const missing = (await portal.visitor().get('/no-such-page')).location;
    expect((await portal.visitor().get(path)).location).toBe(missing);
    const posted = await portal.visitor().post(path, { role: 'staff' });
    expect(posted.location).toBe(missing);
    expect(posted.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('inova-session='));
  });
});
