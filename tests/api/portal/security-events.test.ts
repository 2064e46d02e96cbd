import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityActions } from '#server/access/audit/audit.ts';
import { emailOf } from '../../support/accounts.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** Expects that the pages recorded this: account, action, target, result, and network; they are written in the background. */
function expectRecorded(text: string) {
  return expect
    .poll(async () => {
      const { rows } = await portal.store.pool.query(
        `select concat_ws(' | ', via, user_email, action, target, outcome, network) as text from portal.audit
         where action = any ($1)`,
        [securityActions],
      );
      return rows.map((row) => row.text);
    })
    .toContain(text);
}

const staff = emailOf('staff');

test('sign-ins on the page are recorded with their result, account, and network', async () => {
  await portal.visitor().signIn(staff, 'wrong');
  await portal.visitor().signIn('typed@nowhere.test', 'wrong');
  const browser = await portal.signIn('staff');
  await expectRecorded(`portal | ${staff} | sign-in | password | wrong password | 127.0.0.1`);
  await expectRecorded('portal | sign-in | password | unknown account | 127.0.0.1');
  await expectRecorded(`portal | ${staff} | sign-in | password | succeeded | 127.0.0.1`);
  await browser.post('/logout');
  await expectRecorded(`portal | ${staff} | sign-out | session | succeeded | 127.0.0.1`);
});

test('a page that the access table refuses to a signed-in user is recorded, and a visitor who has to sign in is not', async () => {
  const browser = await portal.signIn('staff');
  await portal.visitor().get('/testing');
  await browser.get('/admin/welcome');
  await expectRecorded(`portal | ${staff} | forbidden | /admin/welcome | 403 | 127.0.0.1`);
  const { rows } = await portal.store.pool.query("select from portal.audit where target = '/testing'");
  expect(rows).toEqual([]);
});

test('attempts to get around controls are recorded: forged forms, card numbers, and large bodies', async () => {
  const browser = await portal.signIn('staff');
  await browser.send('POST', '/logout', { 'sec-fetch-site': 'cross-site' }, '');
  await expectRecorded('portal | refused | form | from elsewhere | 127.0.0.1');
  await browser.post('/clinic', { client: '5', formToken: 'made up' });
  await expectRecorded(`portal | ${staff} | refused | /clinic | form token | 127.0.0.1`);
  await browser.post('/clinic', { client: '4111 1111 1111 1111' });
  await expectRecorded(`portal | ${staff} | refused | /clinic | card number | 127.0.0.1`);
  await browser.post('/clinic', { client: 'x'.repeat(70_000) });
  await expectRecorded(`portal | ${staff} | refused | /clinic | body too large | 127.0.0.1`);
});

test('a session that its user ends elsewhere is recorded', async () => {
  await portal.signIn('admin');
  const browser = await portal.signIn('admin');
  const response = await browser.post('/users', { intent: 'end-session', session: 'others' });
  expect(response.status).toBeLessThan(400);
  await expectRecorded(`portal | ${emailOf('admin')} | account | session | ended elsewhere | 127.0.0.1`);
});
