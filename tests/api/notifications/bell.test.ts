import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsIn, formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  await portal.store.pool.query('update inova.notifications set read_at = now()');
});
afterAll(() => portal?.close());

const notify = async (email: string) => {
  await portal.store.pool.query(
    `insert into inova.notifications (user_id, title, text) select id, 'News', 'Look' from inova.users where email = $1`,
    [email],
  );
};

/** What the bell of a page says. */
const bellOf = (body: string) =>
  elementsIn(body)
    .map(({ attributes }) => attributes['aria-label'] ?? '')
    .find((label) => /^Notifications(,|$)/.test(label));

const bell = async (browser = staff) => bellOf((await browser.get('/users')).body);
const formOf = (body: string) => formsIn(body).find(({ action }) => action === '/notifications/read');

async function newestOf(email: string): Promise<string> {
  const { rows } = await portal.store.pool.query(
    'select max(n.id) as id from inova.notifications n join inova.users u on u.id = n.user_id where u.email = $1',
    [email],
  );
  return String(rows[0].id);
}

test('notifications stay unread however often they are listed', async () => {
  await notify('staff@inova.test');
  for (const path of ['/overview', '/live', '/users']) await staff.get(path);
  expect(await bell()).toBe('Notifications, 1 unread');
});

test('are marked as read with a button, except for those that came later and those of others', async () => {
  await notify('admin@inova.test');
  const page = await staff.get('/users');
  const fields = Object.fromEntries(formOf(page.body)?.fields.map(({ name, value }) => [name, value]) ?? []);
  await notify('staff@inova.test');
  expect((await staff.post('/notifications/read', fields)).location).toBe('/users');
  expect(await bell()).toBe('Notifications, 1 unread');
  expect(await bell(await portal.signIn('admin'))).toBe('Notifications, 1 unread');
  const theirs = await newestOf('admin@inova.test');
  expect((await staff.post('/notifications/read', { upTo: theirs, redirectTo: '/users' })).location).toBe('/users');
  expect((await staff.get('/users')).body).toContain('This notification does not exist');
  expect(await bell()).toBe('Notifications, 1 unread');
});

test('lead back to a page of the portal only, and the button goes when all are read', async () => {
  const upTo = await newestOf('staff@inova.test');
  expect((await staff.post('/notifications/read', { upTo, redirectTo: 'https://evil.test/' })).location).toBe('/');
  const { body } = await staff.get('/users');
  expect([bellOf(body), formOf(body)]).toEqual(['Notifications', undefined]);
});
