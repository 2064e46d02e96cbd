import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { followEvents } from '../../support/live-events.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

/** Less than the 35 seconds after which a page looks again by itself. */
const atOnce = { timeout: 25_000 };

let portal: TestPortal;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

async function stored(email: string) {
  const { rows } = await portal.store.pool.query('select * from inova.users where email = $1', [email]);
  return rows;
}
const pathOf = async (role: string) => `/admin/users/${first(await stored(emailOf(role))).id}`;

const rights = { firstname: 'Sam', lastname: 'Okafor', client: '5', permission: '', isResearcher: '' };

test('an admin invites a user once, and the list shows who has not set a password yet', async () => {
  const entered = { email: 'drew@example.test', firstname: 'Drew', lastname: 'Park', client: '5', roles: 'cryo' };
  const message = 'Drew Park has been invited by email';
  const submission = { browser: admin, page: '/admin/users/new', entered };
  const [user] = await expectSubmittedOnce(submission, { message, stored: () => stored('drew@example.test') });
  expect(user).toMatchObject({ corprole: 'cryo', client_id: 5, permission: '' });
  const listed = textIn((await admin.get('/admin/users?status=invited')).body);
  expect(listed).toContain('Drew Park');
  expect(listed).not.toContain('Sam Okafor');
  expect(textIn((await admin.get('/admin/users?q=oKaf')).body)).toContain('Sam Okafor');
});

test('a refused invitation keeps what was typed, with the reason beside the field', async () => {
  const entered = { email: emailOf('staff'), firstname: 'Sam', lastname: 'Again', client: '5', roles: 'financial' };
  const { response } = await submitForm({ browser: admin, page: '/admin/users/new', entered });
  expect(response.status).toBe(400);
  expect(textIn(response.body)).toContain('A user with this email address already exists');
  expect(response.body).toContain('value="Again"');
  expect(response.body).toMatch(/value="financial"[^>]*checked|checked[^>]*value="financial"/);
});

test('the pages that a change opens and closes are shown before it is saved', async () => {
  const page = await pathOf('staff');
  const entered = { ...rights, permission: 'admin', isResearcher: 'on', intent: 'preview' };
  const { response } = await submitForm({ browser: admin, page, entered });
  expect(response.status).toBe(200);
  const text = textIn(response.body);
  expect(text).toMatch(/Pages gained \(\d+\)/);
  expect(text).toContain('NEET Registry Worklist (/worklists/neetregistry)');
  expect(text).toContain('Settings (/admin)');
  expect(text).toContain('Pages lost (0)');
  expect(first(await stored(emailOf('staff')))).toMatchObject({ permission: '', is_researcher: false });
});

test('changed rights change what an open page offers, which says so', atOnce, async () => {
  const browser = await portal.signIn('researcher');
  expect(textIn((await browser.get('/overview')).body)).toContain('Pre-Screening Filter');
  const followed = await followEvents(portal.origin, browser);
  onTestFinished(() => void followed.close());
  await followed.until((event) => event.startsWith('data:'));
  followed.events.length = 0;
  const entered = { ...rights, firstname: 'Rhea', lastname: 'Castellano' };
  const { response } = await submitForm({ browser: admin, page: await pathOf('researcher'), entered });
  expect(response.status).toBe(302);
  await followed.until((event) => event.startsWith('data:'));
  const next = textIn((await browser.get('/overview')).body);
  expect(next).toContain('Your access has changed');
  expect(next).not.toContain('Pre-Screening Filter');
  expect((await browser.get('/research/prescreening')).location).toBe('/404-page-not-found');
  expect(textIn((await browser.get('/overview')).body), 'it is said once').not.toContain('Your access has changed');
});

test('a user who is disabled in mid-session has no page, live update, or token from then on', atOnce, async () => {
  const browser = await portal.signIn('cryoadmin');
  expect((await browser.get('/overview')).status).toBe(200);
  const followed = await followEvents(portal.origin, browser);
  onTestFinished(() => void followed.close());
  const step = `${await pathOf('cryoadmin')}/disable`;
  expect((await admin.post(step)).location).toBe('/admin/users');
  await followed.until((event) => event.startsWith('event: ended'));
  expect((await browser.get('/overview')).location).toBe('/login');
  const { rows } = await portal.store.pool.query(
    'select from inova.tokens t join inova.users u on u.id = t.user_id where u.email = $1',
    [emailOf('cryoadmin')],
  );
  expect(rows).toEqual([]);
});

test('an admin can’t change their own access, and a step that is not possible leads back', async () => {
  const own = await pathOf('admin');
  expect(textIn((await admin.get(own)).body)).toContain("You can't change your own access");
  expect((await admin.post(own, { ...rights, permission: '' })).status).toBe(400);
  expect((await admin.get(`${await pathOf('staff')}/enable`)).location).toBe(await pathOf('staff'));
  expect((await admin.get(`${await pathOf('staff')}/promote`)).location).toBe(await pathOf('staff'));
  expect((await admin.get(await pathOf('clinic13'))).location).toBe('/admin/users');
});
