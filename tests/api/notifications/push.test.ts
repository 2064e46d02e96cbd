import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewNotification, notify } from '#server/inova/service/notifications/notify.ts';
import { asClinics } from '#server/store/sql.ts';
import { skipBackoff } from '../../support/due-jobs.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const userEmail = 'staff@inova.test';

let service: TestService;
let patient: { id: number; name: string; lastname: string };
beforeAll(async () => {
  service = await startTestService();
  const { rows } = await service.store.pool.query(
    `select id, concat_ws(' ', firstname, lastname) as name, lastname from inova.patients where client_id = 5 order by id limit 1`,
  );
  patient = first(rows);
});
afterAll(() => service?.close());
beforeEach(async () => {
  service.clock.now = new Date();
  await service.store.pool.query(
    `delete from inova.notifications; delete from inova.tokens; delete from portal.sessions;
     delete from graphile_worker._private_jobs`,
  );
  service.pushService.received.length = 0;
  service.pushService.requests.length = 0;
  service.pushService.statuses.clear();
});

const tell = async (notification: Partial<NewNotification> = {}) => {
  await asClinics(service.store.portal, [5], (db) =>
    notify(db, { to: userEmail, kind: 'message', title: 'New message', at: service.clock.now, ...notification }),
  );
  await service.service.settled();
};

/** A user who signs in with a browser and turns push messages on there. */
async function withPush(browser: string, role = 'staff') {
  const user = await service.signIn(role);
  const { publicKey } = await user.push.state();
  const token = service.pushService.subscribe(browser, publicKey as string);
  await user.push.subscribe({ userEmail: `${role}@inova.test`, token });
  return { ...user, subscription: token };
}

const received = () => service.pushService.received.map(({ browser }) => browser);

/** How many subscriptions are stored. */
async function subscriptions(): Promise<number> {
  const { rows } = await service.store.pool.query('select count(*)::int as count from inova.push_subscriptions');
  return first(rows).count;
}

const newestId = async () =>
  first((await service.store.pool.query('select max(id)::int as id from inova.notifications')).rows).id as number;

describe('a browser with push messages', () => {
  test('gets an encrypted and signed message with nothing but the number of the notification', async () => {
    const { push } = await withPush('desk');
    expect(await push.state()).toMatchObject({ isOn: true });
    await tell({ client: 5, patient: patient.id, topic: 'conversation-7' });
    expect(service.pushService.received).toEqual([
      {
        browser: 'desk',
        payload: { id: await newestId() },
        topic: expect.stringMatching(/^[\w-]{32}$/),
        timeToLive: 1800,
        subject: 'https://portal.test',
      },
    ]);
    const { rows: jobs } = await service.store.pool.query('select payload from graphile_worker._private_jobs');
    const told = JSON.stringify([service.pushService.received, service.logLines, jobs]);
    expect(told).not.toContain(patient.lastname);
  });

  test('shows who a message is from, a colleague or the patient', async () => {
    const user = await withPush('desk');
    await tell({ client: 5, patient: patient.id, topic: 'conversation-7', link: '/users/messages' });
    expect(await user.push.text(await newestId())).toEqual({
      kind: 'message',
      title: `New message from ${patient.name}`,
      tag: 'conversation-7',
      link: '/users/messages',
      client: 5,
      patient: patient.id,
      isNamed: true,
    });
    expect(user.accesses.flatMap(({ patientIds }) => patientIds)).toEqual([patient.id]);
    await tell({ sender: 'Dana Whitfield', client: 5, patient: patient.id });
    expect(await user.push.text(await newestId())).toMatchObject({
      title: 'New message from Dana Whitfield',
      isNamed: false,
    });
    await tell({ kind: 'task', title: 'Sign as witness', client: 5, patient: patient.id });
    expect(await user.push.text(await newestId())).toMatchObject({ title: 'Sign as witness', isNamed: false });
    expect(user.accesses.flatMap(({ patientIds }) => patientIds)).toEqual([patient.id]);
  });

  test('does not name a patient of a clinic that the user has left', async () => {
    const user = await withPush('desk');
    await tell({ client: 13, patient: patient.id });
    expect(await user.push.text(await newestId())).toMatchObject({ title: 'New message', patient: null });
  });

  test('gets no message about what was read before, or that the user opted out of', async () => {
    const { notifications } = await withPush('desk');
    await asClinics(service.store.portal, [5], (db) =>
      notify(db, { to: userEmail, kind: 'task', title: 'Task', at: service.clock.now }),
    );
    await notifications.markOneRead(userEmail, await newestId());
    await notifications.setChoices(userEmail, { kinds: ['message'] });
    await tell({ kind: 'reminder' });
    expect(received()).toEqual([]);
    await tell();
    expect(received()).toEqual(['desk']);
    await notifications.setChoices(userEmail, { kinds: ['message', 'forward', 'task', 'reminder', 'system'] });
  });

  test('gets one message for several on the same conversation that wait to be sent', async () => {
    await withPush('desk');
    await asClinics(service.store.portal, [5], async (db) => {
      for (const topic of ['conversation-1', 'conversation-1', 'conversation-2']) {
        await notify(db, { to: userEmail, kind: 'message', title: 'New message', topic, at: service.clock.now });
      }
    });
    await service.service.settled();
    expect(received()).toHaveLength(2);
  });

  test('gets none while its user works in the portal, and one later unless it was read', async () => {
    const { notifications } = await withPush('desk');
    const active = (at: Date) =>
      service.store.pool.query(
        `insert into portal.sessions
           (id_hash, user_email, user_id, auth_user, sealed_token, refreshed_at, created_at, active_at, user_agent)
         values (sha256('tab'), $1, 1, '{}', '', $2, $2, $2, '') on conflict (id_hash) do update set active_at = $2`,
        [userEmail, at],
      );
    await active(service.clock.now);
    await tell();
    expect(received()).toEqual([]);
    service.clock.now = new Date(service.clock.now.getTime() + 90_000);
    await skipBackoff(service.store);
    await service.service.settled();
    expect(received()).toEqual(['desk']);
    await active(service.clock.now);
    await tell();
    await notifications.markOneRead(userEmail, await newestId());
    service.clock.now = new Date(service.clock.now.getTime() + 90_000);
    await skipBackoff(service.store);
    await service.service.settled();
    expect(received()).toEqual(['desk']);
  });
});

describe('push messages end', () => {
  test('when the user turns them off or signs out', async () => {
    const { push } = await withPush('desk');
    await push.unsubscribe();
    expect(await push.state()).toMatchObject({ isOn: false });
    const { session } = await withPush('desk');
    await session.logout();
    await tell();
    expect([received(), await subscriptions()]).toEqual([[], 0]);
  });

  test('when the session expires, or the user is disabled', async () => {
    await withPush('desk');
    service.clock.now = new Date(service.clock.now.getTime() + 31 * 60_000);
    await tell();
    expect(received()).toEqual([]);
    await withPush('desk');
    await asClinics(service.store.portal, [5], (db) =>
      notify(db, { to: userEmail, kind: 'message', title: 'New message', at: service.clock.now }),
    );
    await service.store.pool.query('update inova.users set disabled = true where email = $1', [userEmail]);
    await service.service.settled();
    await service.store.pool.query('update inova.users set disabled = false where email = $1', [userEmail]);
    expect(received()).toEqual([]);
  });

  test('when the same browser is signed in by another user', async () => {
    const { subscription } = await withPush('kiosk');
    const { publicKey } = await (await service.signIn('admin')).push.state();
    expect(publicKey).toEqual(expect.any(String));
    await (await service.signIn('admin')).push.subscribe({ userEmail: 'admin@inova.test', token: subscription });
    await tell();
    expect(received()).toEqual([]);
    await tell({ to: 'admin@inova.test' });
    expect(received()).toEqual(['kiosk']);
  });

  for (const status of [404, 410]) {
    test(`when the push service says that the browser has ended them (${status})`, async () => {
      await withPush('desk');
      service.pushService.statuses.set('desk', status);
      await tell();
      expect([service.pushService.requests.length, await subscriptions()]).toEqual([1, 0]);
    });
  }
});

describe('a push service that fails', () => {
  test('is tried again, four times at most', async () => {
    await withPush('desk');
    service.pushService.statuses.set('desk', 503);
    await tell();
    for (let attempt = 0; attempt < 6; attempt++) {
      await skipBackoff(service.store);
      await service.service.settled();
    }
    expect([service.pushService.requests.length, await subscriptions()]).toEqual([4, 1]);
  });

  test('is given up when it refuses, and its redirects are not followed', async () => {
    await withPush('desk');
    for (const status of [400, 307]) {
      service.pushService.requests.length = 0;
      service.pushService.statuses.set('desk', status);
      await tell();
      await skipBackoff(service.store);
      await service.service.settled();
      expect(service.pushService.requests, String(status)).toEqual(['desk']);
    }
  });
});

describe('a subscription is refused', () => {
  const valid = () => JSON.parse(service.pushService.subscribe('other', ''));

  test('for another user', async () => {
    const { push } = await service.signIn('staff');
    const token = JSON.stringify(valid());
    await expect(push.subscribe({ userEmail: 'admin@inova.test', token })).rejects.toMatchObject({ status: 404 });
  });

  test('at an address that is no known push service', async () => {
    const { push } = await service.signIn('staff');
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://evil.test/push',
      `${service.pushService.origin.replace('127.0.0.1', 'localhost')}/other`,
      `${service.pushService.origin.replace('http://', 'http://user@')}/other`,
    ]) {
      const token = JSON.stringify({ ...valid(), endpoint });
      await expect(push.subscribe({ userEmail, token }), endpoint).rejects.toThrow('not allowed');
    }
    expect(await subscriptions()).toBe(0);
  });

  test('if it is not a subscription', async () => {
    const { push } = await service.signIn('staff');
    for (const token of ['{', '{}', JSON.stringify({ ...valid(), keys: { p256dh: 'x', auth: 'y' } })]) {
      await expect(push.subscribe({ userEmail, token }), token).rejects.toThrow('push subscription');
    }
  });

  test('while push messages are turned off', async () => {
    const off = service.restart({ push: null });
    expect(off.tasks['send-push']).toBeUndefined();
  });
});
