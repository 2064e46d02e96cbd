import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPushService, type TestPushService } from '../../support/push-service.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const path = '/users/notifications';
const email = 'multi@inova.test';

let portal: TestPortal;
let pushService: TestPushService;
let staff: HttpBrowser;
beforeAll(async () => {
  pushService = await startTestPushService();
  portal = await startTestPortal({ INOVA_PUSH_ORIGINS: pushService.origin });
});
afterAll(async () => {
  await portal?.close();
  await pushService?.close();
});
beforeEach(async () => {
  await portal.store.pool.query('delete from inova.notifications; delete from inova.push_subscriptions');
  staff = await portal.signIn('multi');
});

/** Adds a notification about a message from a patient, and returns its ID. */
async function tellOf(patient: { id: number; client: number }) {
  const { rows } = await portal.store.pool.query<{ id: string }>(
    `insert into inova.notifications (user_id, kind, title, text, client_id, patient_id)
     select id, 'message', 'New message', '', $2, $3 from inova.users where email = $1 returning id`,
    [email, patient.client, patient.id],
  );
  return String(rows[0]?.id);
}

const state = async () => JSON.parse((await staff.get('/notifications/push')).body);
const subscribe = async () => {
  const { publicKey } = await state();
  return staff.post('/notifications/push', { token: pushService.subscribe('desk', publicKey) });
};

test('push messages are turned on and off for the session', async () => {
  expect(await state()).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), isOn: false, isKiosk: false });
  expect((await subscribe()).status).toBe(204);
  expect(await state()).toMatchObject({ isOn: true });
  expect(await (async () => (await portal.signIn('multi')).get('/notifications/push'))()).toMatchObject({
    body: expect.stringContaining('"isOn":false'),
  });
  expect((await staff.post('/notifications/push', { intent: 'off' })).status).toBe(204);
  expect(await state()).toMatchObject({ isOn: false });
});

test('push messages end when the user signs out', async () => {
  await subscribe();
  await staff.post('/logout');
  const { rows } = await portal.store.pool.query('select count(*)::int as count from inova.push_subscriptions');
  expect(rows).toEqual([{ count: 0 }]);
});

test('push messages are refused for a push service that is not allowed, with the reason', async () => {
  const token = pushService.subscribe('desk', '').replace('127.0.0.1', '10.0.0.1');
  expect(await staff.post('/notifications/push', { token })).toMatchObject({
    status: 400,
    body: 'Push messages to this push service are not allowed',
  });
});

test('push messages are not for a kiosk, and end when a device becomes one', async () => {
  await subscribe();
  const kiosk = { theme: 'system', contrast: 'system', density: 'default', kiosk: 'on' };
  await staff.post('/users', { intent: 'preferences', ...kiosk });
  expect(await state()).toEqual({ publicKey: null, isOn: false, isKiosk: true });
  expect((await subscribe()).status).toBe(403);
  expect((await staff.get(path)).body).toContain('A kiosk gets no notifications');
  const { rows } = await portal.store.pool.query('select count(*)::int as count from inova.push_subscriptions');
  expect(rows).toEqual([{ count: 0 }]);
});

test('push messages show who wrote only in the session, which is audited', async () => {
  const { rows } = await portal.store.pool.query(
    `select p.id, p.client_id as client, concat_ws(' ', p.firstname, p.lastname) as name from inova.patients p
     where p.client_id = 13 order by id limit 1`,
  );
  const [patient] = rows;
  const id = await tellOf(patient);
  const text = JSON.parse((await staff.get(`/notifications/push/text?notification=${id}`)).body);
  expect(text).toMatchObject({ kind: 'message', title: `New message from ${patient.name}`, tag: id });
  const audited = await portal.store.pool.query(
    `select patient_ids from portal.audit where target = '/notifications/push/text' and user_email = $1`,
    [email],
  );
  expect(audited.rows).toEqual([{ patient_ids: [patient.id] }]);
  expect((await staff.get('/overview')).body).not.toContain(`from ${patient.name}`);
  expect((await portal.visitor().get(`/notifications/push/text?notification=${id}`)).location).toContain('/login');
  const opened = await staff.post('/notifications/open', { notification: id, as: 'json', formToken: text.formToken });
  expect(JSON.parse(opened.body)).toEqual({ to: path });
  expect((await staff.get('/users')).body).not.toContain('Notifications, 1 unread');
});

test('push messages have a service worker that no cache keeps for longer than an hour', async () => {
  const worker = await portal.visitor().get('/service-worker.js');
  expect([worker.status, worker.headers['content-type']]).toEqual([200, 'application/javascript; charset=UTF-8']);
  expect(worker.headers['cache-control']).toBe('public, max-age=3600');
});
