import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPhrase } from '#server/inova/contract/devtools.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const button = '/supersecretdevtools/thebernardobutton';

let portal: TestPortal;
let superadmin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  superadmin = await portal.signIn('superadmin');
});
afterAll(() => portal?.close());

test('one request has its number in the response, in the log, and in the developer tools', async () => {
  const { headers } = await superadmin.get('/overview');
  const request = String(headers['x-request-id']);
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  const text = textIn((await superadmin.get(`/supersecretdevtools?request=${request}`)).body);
  expect(text).toContain('GET /boards/{board}');
  expect(text).not.toContain('No calls found');
  expect(await portal.readLog()).toContain(request);
  expect(textIn((await superadmin.get('/supersecretdevtools?request=none')).body)).toContain('No calls found');
});

test('a session is ended from the list of sessions', async () => {
  const staff = await portal.signIn('staff');
  const page = '/supersecretdevtools?tool=sessions';
  expect(textIn((await superadmin.get(page)).body)).toContain('staff@inova.test');
  const { rows } = await portal.store.pool.query(
    "select encode(id_hash, 'hex') as session from portal.sessions where user_email = 'staff@inova.test'",
  );
  await superadmin.post('/supersecretdevtools', { intent: 'end-session', session: rows[0].session });
  expect((await staff.get('/overview')).location).toBe('/login');
});

test('the button asks for the phrase, and says what would be lost', async () => {
  const { body } = await superadmin.get(button);
  expect(textIn(body)).toMatch(/What would be lost.*Patients/);
  const { response } = await submitForm({ browser: superadmin, page: button, entered: { phrase: 'please' } });
  expect(response.status).toBe(400);
  expect(textIn(response.body)).toContain(`Type: ${resetPhrase}`);
  expect((await (await portal.signIn('network')).get(button)).location).toBe('/404-page-not-found');
});

test('on a store without the demonstration’s mark, the button and its form are missing', async () => {
  await portal.store.pool.query('delete from inova.demonstration_mark');
  expect((await superadmin.get(button)).location).toBe('/404-page-not-found');
  expect((await superadmin.post(button, { phrase: resetPhrase })).location).toBe('/404-page-not-found');
  expect(textIn((await superadmin.get('/supersecretdevtools')).body)).not.toContain('Reset demonstration');
});

test('a developer note is published, changed by one user at a time, and removed', async () => {
  const entered = { title: 'Version 3', notes: '<p>New <b>things</b><script>alert(1)</script></p>' };
  await submitForm({ browser: superadmin, page: '/status2/notes/new', entered });
  const { rows } = await portal.store.pool.query("select * from inova.dev_notes where title = 'Version 3'");
  expect(rows).toMatchObject([{ notes: '<p>New <b>things</b></p>', author: 'superadmin@inova.test', version: 1 }]);
  const page = `/status2/notes/${rows[0].id}`;
  expect(textIn((await superadmin.get('/overview/devnotes')).body)).toContain('New things');
  await submitForm({ browser: superadmin, page, entered: { title: 'Version 3.1', notes: '<p>Newer</p>' } });
  const stale = await superadmin.post(page, { title: 'Version 2', notes: '<p>Old</p>', version: '1' });
  expect(stale.status).toBe(409);
  await superadmin.post(page, { intent: 'remove' });
  expect((await superadmin.get(page)).location).toBe('/status2/notes');
});
