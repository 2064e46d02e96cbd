import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { elementsIn, formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const path = '/users/notifications';
const email = 'multi@inova.test';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.store.pool.query('delete from inova.notifications; delete from inova.notification_opt_outs');
  staff = await portal.signIn('multi');
});

interface Told {
  title: string;
  kind?: string;
  link?: string | null;
  client?: number | null;
}

/** Adds a notification and returns its ID. */
async function tell({ title, kind = 'task', link = null, client = null }: Told, to = email) {
  const { rows } = await portal.store.pool.query<{ id: string }>(
    `insert into inova.notifications (user_id, kind, title, text, link, client_id)
     select id, $2, $3, '', $4, $5 from inova.users where email = $1 returning id`,
    [to, kind, title, link, client],
  );
  return String(rows[0]?.id);
}

const bell = async () =>
  elementsIn((await staff.get('/users')).body)
    .map(({ attributes }) => attributes['aria-label'] ?? '')
    .find((label) => /^Notifications(, \d|$)/.test(label));

/** The titles on the page, in order. */
const shown = async (query = '') => {
  const { body } = await staff.get(path + query);
  return [...textIn(body.slice(body.indexOf('<h1'), body.indexOf('</main>'))).matchAll(/Told \d+/g)]
    .map(([title]) => title)
    .filter((title, at, all) => all.indexOf(title) === at);
};

describe('the page of notifications', () => {
  test('says that there are none', async () => {
    const { status, body } = await staff.get(path);
    expect([status, body.includes('No notifications')]).toEqual([200, true]);
  });

  test('lists unread ones first, and only some of them by status and kind', async () => {
    await tell({ title: 'Told 1' });
    await tell({ title: 'Told 2', kind: 'reminder' });
    const third = await tell({ title: 'Told 3' });
    await staff.post(path, { intent: 'read', notification: third });
    expect(await shown()).toEqual(['Told 2', 'Told 1', 'Told 3']);
    expect(await shown('?state=unread')).toEqual(['Told 2', 'Told 1']);
    expect(await shown('?state=read')).toEqual(['Told 3']);
    expect(await shown('?kind=reminder')).toEqual(['Told 2']);
    expect(await shown('?kind=nonsense&state=nonsense&page=nonsense')).toHaveLength(3);
    expect((await staff.get(`${path}?kind=system`)).body).toContain('No results match these filters');
  });

  test('has pages of twenty', async () => {
    for (let number = 1; number <= 23; number++) await tell({ title: `Told ${number}` });
    expect(await shown()).toHaveLength(20);
    expect(await shown('?page=2')).toEqual(['Told 3', 'Told 2', 'Told 1']);
  });

  test('marks one as read and unread, and the bell follows', async () => {
    const id = await tell({ title: 'Told 1' });
    expect(await bell()).toBe('Notifications, 1 unread');
    expect((await staff.post(`${path}?state=unread`, { intent: 'read', notification: id })).location).toBe(
      `${path}?state=unread`,
    );
    expect(await bell()).toBe('Notifications');
    await staff.post(path, { intent: 'unread', notification: id });
    expect(await bell()).toBe('Notifications, 1 unread');
  });

  test('saves what makes a notification', async () => {
    const choices = () =>
      elementsIn(bodyOfPage)
        .filter(({ attributes }) => attributes.name === 'kinds')
        .map(({ attributes }) => `${attributes.value} ${'checked' in attributes}`);
    let bodyOfPage = (await staff.get(path)).body;
    const kinds = ['message', 'forward', 'task', 'reminder', 'waitlist', 'system'];
    expect(choices()).toEqual(kinds.map((kind) => `${kind} true`));
    expect((await staff.post(path, { intent: 'choices', kinds: 'message' })).location).toBe(path);
    bodyOfPage = (await staff.get(path)).body;
    expect(choices()).toEqual(kinds.map((kind) => `${kind} ${kind === 'message'}`));
  });

  test('is at the address of its user by number and email; those of others look missing', async () => {
    await tell({ title: 'Told 1' });
    const { rows } = await portal.store.pool.query('select id from inova.users where email = $1', [email]);
    for (const own of [String(rows[0].id), email, email.toUpperCase()]) {
      expect((await staff.get(`${path}/${own}`)).status, own).toBe(200);
    }
    for (const other of ['1', '999999', 'admin@inova.test', 'x']) {
      if (other === String(rows[0].id)) continue;
      expect((await staff.get(`${path}/${other}`)).location, other).toContain('/404-page-not-found');
    }
  });
});

describe('opening a notification without script', () => {
  const open = (fields: Record<string, string>) => staff.post('/notifications/open', fields);

  test('leads to what it is about, and marks it as read', async () => {
    const id = await tell({ title: 'Told 1', link: '/status2' });
    const forms = formsIn((await staff.get('/users')).body).filter(({ action }) => action === '/notifications/open');
    expect(forms.map(({ method }) => method)).toEqual(['post']);
    expect((await open({ notification: id, redirectTo: '/users' })).location).toBe('/status2');
    expect(await bell()).toBe('Notifications');
  });

  test('switches to the clinic of the record, if it is one of the user’s', async () => {
    const clinics = async () =>
      (await portal.store.pool.query('select auth_user from portal.sessions where user_email = $1', [email])).rows.map(
        ({ auth_user }) => auth_user.client,
      );
    await portal.store.pool.query('delete from portal.sessions where user_email = $1', [email]);
    staff = await portal.signIn('multi');
    for (const [client, current] of [
      [5, 5],
      [13, 13],
      [38, 13],
    ]) {
      await open({ notification: await tell({ title: 'Told 1', link: '/users', client }) });
      expect(await clinics(), String(client)).toEqual([current]);
    }
  });

  test('leads only to pages of the portal, and says that another user’s does not exist', async () => {
    const foreign = await tell({ title: 'Told 1', link: 'https://evil.test/' });
    expect((await open({ notification: foreign, redirectTo: '//evil.test' })).location).toBe(path);
    const theirs = await tell({ title: 'Told 2', link: '/status2' }, 'admin@inova.test');
    expect((await open({ notification: theirs, redirectTo: '/users' })).location).toBe('/users');
    expect((await staff.get('/users')).body).toContain('This notification does not exist');
  });
});
