import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationKinds } from '#server/inova/contract/tasks/notifications.ts';
import { type NewNotification, notify } from '#server/inova/service/notifications/notify.ts';
import { removeOldNotifications } from '#server/inova/service/notifications/queries.ts';
import { asClinics } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const staffEmail = 'staff@inova.test';
const otherEmail = 'admin@inova.test';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());
beforeEach(() => service.store.pool.query('delete from inova.notifications; delete from inova.notification_opt_outs'));

/** Notifies as another slice does: in a transaction about a clinic. */
const tell = (notification: Partial<NewNotification> = {}) =>
  asClinics(service.store.portal, [5], (db) =>
    notify(db, { to: staffEmail, kind: 'task', title: 'New task', at: service.clock.now, ...notification }),
  );

const staff = () => service.signIn('staff');

describe('a user', () => {
  test('gets what others tell, newest first, as an array with a read flag', async () => {
    await tell({ title: 'First', text: 'Look', link: '/tasks', client: 5 });
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    await tell({ title: 'Second', kind: 'message', patient: 1021, client: 5, sender: 'Dana Whitfield' });
    await tell({ title: 'For someone else', to: otherEmail });
    const found = await (await staff()).notifications.list(staffEmail);
    expect(found.map(({ title, read, kind, link }) => [title, read, kind, link])).toEqual([
      ['Second', 0, 'message', null],
      ['First', 0, 'task', '/tasks'],
    ]);
    expect(found[1]).toMatchObject({ text: 'Look', client: 5 });
  });

  test('marks one as read and as unread again, and the number of unread ones follows', async () => {
    await tell();
    await tell({ title: 'Another' });
    const { notifications } = await staff();
    const [newest] = await notifications.list(staffEmail);
    const id = newest?.id as number;
    expect(await notifications.markOneRead(staffEmail, id)).toMatchObject({ id, read: 1 });
    expect((await notifications.latest(staffEmail)).unread).toBe(1);
    expect(await notifications.markOneRead(staffEmail, id)).toMatchObject({ id, read: 1 });
    expect(await notifications.markOneUnread(staffEmail, id)).toMatchObject({ id, read: 0 });
    expect((await notifications.latest(staffEmail)).unread).toBe(2);
  });

  test('marks all that were seen as read, and those that come later stay unread', async () => {
    await tell();
    const { notifications } = await staff();
    const seen = first(await notifications.list(staffEmail)).id as number;
    await tell({ title: 'Later' });
    await notifications.markRead(staffEmail, { upTo: seen });
    expect((await notifications.page(staffEmail, { state: 'unread' })).items.map(({ title }) => title)).toEqual([
      'Later',
    ]);
  });

  test('reads pages with the unread first, by state and kind', async () => {
    for (let number = 1; number <= 7; number++) {
      await tell({ title: `Task ${number}`, kind: number % 2 ? 'task' : 'reminder' });
    }
    const { notifications } = await staff();
    const newest = first(await notifications.list(staffEmail)).id as number;
    await notifications.markOneRead(staffEmail, newest);
    const titlesOf = async (query: Parameters<typeof notifications.page>[1]) =>
      (await notifications.page(staffEmail, query)).items.map(({ title }) => title);
    expect(await titlesOf({ itemsPerPage: 3 })).toEqual(['Task 6', 'Task 5', 'Task 4']);
    expect(await titlesOf({ itemsPerPage: 3, page: 3 })).toEqual(['Task 7']);
    expect(await titlesOf({ state: 'read' })).toEqual(['Task 7']);
    expect(await titlesOf({ kind: 'reminder' })).toEqual(['Task 6', 'Task 4', 'Task 2']);
    expect(await notifications.page(staffEmail, { itemsPerPage: 3 })).toMatchObject({
      ...{ totalItems: 7, page: 1, itemsPerPage: 3, totalPages: 3 },
    });
  });

  test('sees the ten newest at a glance with the number of all unread ones', async () => {
    for (let number = 1; number <= 12; number++) await tell({ title: `Task ${number}` });
    const { items, unread } = await (await staff()).notifications.latest(staffEmail);
    expect([items.length, first(items).title, unread]).toEqual([10, 'Task 12', 12]);
  });

  test('is no longer told about kinds that were deselected', async () => {
    const { notifications } = await staff();
    expect((await notifications.getChoices(staffEmail)).kinds).toEqual(Object.keys(notificationKinds));
    await notifications.setChoices(staffEmail, { kinds: ['message', 'system'] });
    await tell({ title: 'Unwanted' });
    await tell({ title: 'Wanted', kind: 'message' });
    expect((await notifications.list(staffEmail)).map(({ title }) => title)).toEqual(['Wanted']);
    await notifications.setChoices(staffEmail, { kinds: ['task'] });
    expect((await notifications.getChoices(staffEmail)).kinds).toEqual(['task']);
    await tell({ title: 'Wanted now' });
    expect((await notifications.list(staffEmail)).map(({ title }) => title)).toEqual(['Wanted now', 'Wanted']);
  });

  test('can only see and change their own', async () => {
    await tell({ to: otherEmail });
    const { notifications: theirs } = await service.signIn('admin');
    const id = first(await theirs.list(otherEmail)).id as number;
    const { notifications } = await staff();
    const attempts = [
      () => notifications.latest(otherEmail),
      () => notifications.page(otherEmail),
      () => notifications.markOneRead(otherEmail, id),
      () => notifications.markOneUnread(otherEmail, id),
      () => notifications.getChoices(otherEmail),
      () => notifications.setChoices(otherEmail, { kinds: [] }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    await expect(notifications.markOneRead(staffEmail, id)).rejects.toThrow('This notification does not exist');
    expect((await theirs.latest(otherEmail)).unread).toBe(1);
  });
});

test('nothing is told when the change it is about is undone, or to disabled users', async () => {
  await asClinics(service.store.portal, [5], async (db) => {
    await notify(db, { to: staffEmail, kind: 'task', title: 'Undone', at: service.clock.now });
    throw new Error('undone');
  }).catch(() => undefined);
  await service.store.pool.query('update inova.users set disabled = true where email = $1', [otherEmail]);
  await tell({ to: otherEmail });
  await service.store.pool.query('update inova.users set disabled = false where email = $1', [otherEmail]);
  const { rows } = await service.store.pool.query('select count(*)::int as count from inova.notifications');
  expect(rows).toEqual([{ count: 0 }]);
});

test('notifications that were read half a year ago are removed', async () => {
  await tell({ title: 'Read' });
  const { notifications } = await staff();
  await notifications.markOneRead(staffEmail, first(await notifications.list(staffEmail)).id as number);
  await tell({ title: 'Unread' });
  const later = new Date(service.clock.now.getTime() + 200 * 86_400_000);
  await removeOldNotifications(service.store.portal, later);
  expect((await notifications.list(staffEmail)).map(({ title }) => title)).toEqual(['Unread']);
});
