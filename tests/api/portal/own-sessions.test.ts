import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let here: HttpBrowser;
let there: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  await query('delete from portal.sessions; delete from inova.tokens');
  [here, there] = [await portal.signIn('staff'), await portal.signIn('staff')];
});
afterAll(() => portal?.close());

const query = async (text: string) => (await portal.store.pool.query(text)).rows;
const isSignedIn = async (who: HttpBrowser) => (await who.get('/users')).status === 200;

/** The IDs of the sessions that the profile offers to end. */
async function listedSessions(browser: HttpBrowser): Promise<string[]> {
  const { body } = await browser.get('/users');
  const offered = formsIn(body).flatMap(({ fields }) => fields.filter(({ name }) => name === 'session'));
  return offered.map(({ value }) => value).filter((value) => value !== 'others');
}

describe('the user’s session list', () => {
  test('shows the device of each; the current session has no button to end it', async () => {
    await query(`update portal.sessions set user_agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'`);
    const { body } = await here.get('/users');
    expect(body.match(/Chrome on Windows<\/th>/g)).toHaveLength(2);
    expect(body.match(/This session/g)).toHaveLength(1);
    expect(await listedSessions(here)).toHaveLength(1);
  });

  test('omits ended sessions and those of other users', async () => {
    await portal.signIn('admin');
    expect(await listedSessions(here)).toHaveLength(1);
    const [{ public_id }] = await query('select public_id from portal.sessions order by created_at offset 1 limit 1');
    await query(
      `update portal.sessions set active_at = now() - interval '30 minutes' where public_id = '${public_id}'`,
    );
    expect(await listedSessions(here)).toEqual([]);
  });

  test('ends the selected session with its token, and no other', async () => {
    const third = await portal.signIn('staff');
    const [{ public_id }] = await query('select public_id from portal.sessions order by created_at offset 1 limit 1');
    expect((await here.post('/users', { intent: 'end-session', session: public_id })).location).toBe('/users');
    expect(await isSignedIn(there)).toBe(false);
    expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, true]);
    expect(await query('select 1 from inova.tokens')).toHaveLength(2);
    expect((await here.post('/users', { intent: 'end-session', session: public_id })).location).toBe('/users');
  });

  test('cannot end another user’s session', async () => {
    const other = await portal.signIn('admin');
    const [{ public_id }] = await query("select public_id from portal.sessions where user_email = 'admin@inova.test'");
    for (const session of [public_id, 'others', "' or true --", '']) {
      await there.post('/users', { intent: 'end-session', session });
    }
    expect(await isSignedIn(other)).toBe(true);
  });

  test('asks for the password more than ten minutes after signing in, in the page, also without script', async () => {
    await query("update portal.sessions set created_at = created_at - interval '10 minutes'");
    const all = { intent: 'end-session', session: 'others' };
    const asked = await here.post('/users', all);
    expect(asked).toMatchObject({ status: 200, body: expect.stringContaining('Sign out all other sessions</h2>') });
    const confirmed = { ...all, intent: 'confirm-end-session' };
    const form = formsIn(asked.body).find(({ fields }) => fields.some(({ name }) => name === 'password'));
    expect(form?.fields.map(({ name, value }) => [name, value])).toContainEqual(['session', 'others']);
    for (const [guess, message] of [
      ['', 'Password is required'],
      ['wrong', 'The password is incorrect'],
    ] as const) {
      const refused = await here.post('/users', { ...confirmed, password: guess });
      expect(refused).toMatchObject({ status: 400, body: expect.stringContaining(message) });
    }
    expect(await isSignedIn(there)).toBe(true);
    expect((await here.post('/users', { ...confirmed, password })).location).toBe('/users');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  test('allows five wrong passwords before ending a session', async () => {
    await query("update portal.sessions set created_at = created_at - interval '10 minutes'");
    const all = { intent: 'confirm-end-session', session: 'others' };
    for (let time = 0; time < 5; time++) await here.post('/users', { ...all, password: `guess ${time}` });
    expect((await here.post('/users', { ...all, password })).status).toBe(429);
    expect(await isSignedIn(there)).toBe(true);
    await query('delete from portal.attempts');
  });

  test('ends all other sessions at once, as a password change does', async () => {
    const other = await portal.signIn('admin');
    expect((await here.post('/users', { intent: 'end-session', session: 'others' })).location).toBe('/users');
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([true, false, true]);
    expect(await query('select 1 from inova.tokens')).toHaveLength(2);

    const laterBrowser = await portal.signIn('staff');
    const fields = { intent: 'password', currentPassword: password, newPassword: 'a much longer one' };
    expect((await here.post('/users', fields)).location).toBe('/users');
    expect([await isSignedIn(here), await isSignedIn(laterBrowser)]).toEqual([true, false]);
    expect((await portal.visitor().signIn(emailOf('staff'), password)).status).toBe(401);
    const back = { intent: 'password', currentPassword: fields.newPassword, newPassword: 'inova-demo-' };
    expect((await here.post('/users', back)).status).toBe(400);
  });
});
