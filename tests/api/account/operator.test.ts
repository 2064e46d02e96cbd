import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAudit } from '#server/access/audit/audit.ts';
import { openSecrets } from '#server/secrets.ts';
import { accountCommands } from '../../../scripts/account/commands.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { sessionSecret } from '../../support/portal.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const newPassword = 'correct horse battery';
const who = { requestedBy: 'Sam Okafor by phone', identifiedBy: 'a call back at the clinic' };
const nadia = { email: 'Nadia@inova.test', firstname: 'Nadia', lastname: 'Ferreira', client: 5, permission: '' };

let portal: TestPortal;
let commands: ReturnType<typeof accountCommands>;
let clock: Date;
beforeAll(async () => {
  portal = await startTestPortal();
  const secrets = openSecrets(portal.dataDir, sessionSecret);
  commands = accountCommands({
    store: portal.store.portal,
    audit: createAudit(portal.store.portal, secrets.auditKeys),
    secrets,
    publicOrigin: portal.origin,
    operator: 'operator root',
    now: () => clock,
  });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => portal?.close());

const query = async (text: string) => (await portal.store.pool.query(text)).rows;
const lastEntry = async () =>
  first(
    await query(`select via, user_email, action, target, outcome from portal.audit
      where via = 'operator' order by id desc limit 1`),
  );
const tokenOf = (printed: string) => /\/resetpassword\?token=([\w-]{43})$/.exec(printed)?.[1] ?? '';
const setPassword = (token: string) => portal.visitor().post('/resetpassword', { token, newPassword });

describe('a new account', () => {
  test('has no password, but a link that sets the first one, once and within a day', async () => {
    const printed = await commands.save(nadia);
    expect(printed).toContain('nadia@inova.test was created');
    expect(await lastEntry()).toEqual({
      ...{ via: 'operator', user_email: 'operator root', action: 'account' },
      ...{ target: 'nadia@inova.test', outcome: 'created' },
    });
    for (const guess of ['', 'nadia', password]) {
      expect((await portal.visitor().signIn(nadia.email, guess)).location).toBeNull();
    }
    const token = tokenOf(printed);
    expect((await setPassword(token)).body).toContain('Your password has been changed');
    expect((await setPassword(token)).status).toBe(400);
    expect((await portal.visitor().signIn(nadia.email, newPassword)).location).toBe('/');
  });

  test('has a link that expires after a day', async () => {
    clock = new Date(Date.now() - 24 * 3_600_000);
    const printed = await commands.save({ ...nadia, email: 'late@inova.test' });
    expect((await setPassword(tokenOf(printed))).status).toBe(400);
  });

  test('keeps its password when the operator changes it, and is signed out', async () => {
    const browser = portal.visitor();
    await browser.signIn(nadia.email, newPassword);
    expect(await commands.save({ ...nadia, permission: 'admin' })).toBe('nadia@inova.test was changed.');
    expect((await browser.get('/users')).location).toBe('/login');
    expect((await portal.visitor().signIn(nadia.email, newPassword)).location).toBe('/');
  });
});

test('a link for a user who cannot get one by email is recorded with who asked and how they were identified', async () => {
  const printed = await commands.link(nadia.email, who);
  expect(await lastEntry()).toMatchObject({
    target: 'nadia@inova.test',
    outcome:
      'link to set a password created; requested by Sam Okafor by phone, identified by a call back at the clinic',
  });
  expect((await setPassword(tokenOf(printed))).status).toBe(200);
});

test('an operator ends all sessions of a user at once, on pages, in the API and in streams, and of no other user', async () => {
  const [browser, elsewhere, other] = [
    await portal.signIn('staff'),
    await portal.signIn('staff'),
    await portal.signIn('admin'),
  ];
  expect((await browser.get('/live')).status).toBe(200);
  expect(await commands.endSessions(emailOf('staff'))).toBe('staff@inova.test was signed out everywhere.');
  for (const each of [browser, elsewhere]) {
    expect((await each.get('/users')).location).toBe('/login');
    expect((await each.get('/live/stream', { accept: 'text/event-stream' })).status).toBe(204);
  }
  expect(
    await query(
      "select 1 from inova.tokens t join inova.users u on u.id = t.user_id where u.email = 'staff@inova.test'",
    ),
  ).toEqual([]);
  expect((await other.get('/users')).status).toBe(200);
  expect(await lastEntry()).toMatchObject({
    action: 'account',
    target: 'staff@inova.test',
    outcome: 'sessions ended',
  });
});

test('two-step verification is turned off with a record of who asked and how they were identified', async () => {
  await query(`insert into inova.second_steps (user_id, sealed_secret, prepared_at, is_on)
    select id, 'sealed', now(), true from inova.users where email = 'cryo@inova.test'`);
  expect((await portal.visitor().signIn(emailOf('cryo'), password)).location).toBe('/login/code');
  await commands.turnOffTwoStep(emailOf('cryo'), who);
  expect((await portal.visitor().signIn(emailOf('cryo'), password)).location).toBe('/');
  expect(await lastEntry()).toMatchObject({
    target: 'cryo@inova.test',
    outcome:
      'two-step verification turned off; requested by Sam Okafor by phone, identified by a call back at the clinic',
  });
});

test('an unknown account is refused', async () => {
  await expect(commands.endSessions('nobody@inova.test')).rejects.toThrow('There is no account nobody@inova.test.');
});
