import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { notify } from '#server/inova/service/notifications/notify.ts';
import { asClinics } from '#server/store/sql.ts';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const email = emailOf('staff');
const now = new Date('2026-06-15T15:00:00Z');
const tomorrow = '2026-06-16T14:00:00.000Z';

let service: TestService;
let notifications: Inova['notifications'];
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

/** Sets the time and signs in again, as tokens end; snoozes that are over end. */
async function setTime(time: Date): Promise<void> {
  service.clock.now = time;
  ({ notifications } = await service.signIn('staff'));
  await service.service.tasks['wake-notifications']?.run({}, new AbortController().signal);
}

beforeEach(async () => {
  await service.store.pool.query('delete from inova.notifications');
  await setTime(now);
});

/** Notifies the user as another slice does, and returns the number. */
async function tell(title: string): Promise<number> {
  await asClinics(service.store.portal, [5], (db) =>
    notify(db, { to: email, kind: 'task', title, client: 5, at: now }),
  );
  return first((await notifications.list(email)).filter((each) => each.title === title)).id ?? 0;
}

const titles = async (state: 'all' | 'unread' | 'read' | 'snoozed') =>
  (await notifications.page(email, { state })).items.map(({ title }) => title);
const bell = async () => {
  const { items, unread } = await notifications.latest(email);
  return [items.map(({ title }) => title), unread];
};

test('a snoozed notification leaves the bell and every list but its own until its time', async () => {
  const id = await tell('Task due');
  await tell('Reminder due');
  const snoozed = await notifications.snooze(email, id, { when: 'tomorrow' });
  expect(snoozed).toMatchObject({ snoozedUntil: tomorrow, read: 1, isBack: false });
  expect(await bell()).toEqual([['Reminder due'], 1]);
  expect([await titles('all'), await titles('unread'), await titles('read'), await titles('snoozed')]).toEqual([
    ['Reminder due'],
    ['Reminder due'],
    [],
    ['Task due'],
  ]);
  await setTime(new Date('2026-06-16T13:59:00Z'));
  expect(await bell()).toEqual([['Reminder due'], 1]);
});

test('at its time it is unread again, first, and marked, and the bell rises', async () => {
  const id = await tell('Task due');
  await notifications.snooze(email, id, { when: 'tomorrow' });
  await tell('Reminder due');
  await setTime(new Date(tomorrow));
  expect(await bell()).toEqual([['Task due', 'Reminder due'], 2]);
  expect(await titles('snoozed')).toEqual([]);
  expect(await notifications.get(email, id)).toMatchObject({ read: 0, isBack: true, snoozedUntil: null });
});

test('its snooze ends with a button, and by marking it as unread', async () => {
  const id = await tell('Task due');
  await notifications.snooze(email, id, { when: 'week' });
  expect(await notifications.unsnooze(email, id)).toMatchObject({ read: 0, isBack: true, snoozedUntil: null });
  expect(await bell()).toEqual([['Task due'], 1]);
  await notifications.snooze(email, id, { when: 'week' });
  expect(await notifications.markOneUnread(email, id)).toMatchObject({ read: 0, snoozedUntil: null });
  expect(await bell()).toEqual([['Task due'], 1]);
});

test('a date and a time of one’s own are of the clinic’s clock, and not past', async () => {
  const id = await tell('Task due');
  const own = (day?: string, time?: string) => notifications.snooze(email, id, { when: 'own', day, time });
  expect(await own('2026-12-24', '16:45')).toMatchObject({ snoozedUntil: '2026-12-24T22:45:00.000Z' });
  await expect(own('2026-06-15', '09:00')).rejects.toMatchObject({ errors: ['day: Select a time in the future'] });
  await expect(own()).rejects.toMatchObject({ errors: ['day: Enter a date'] });
  await expect(own('2026-12-24')).rejects.toMatchObject({ errors: ['time: Enter a time'] });
});

test('those of others can’t be seen, snoozed, or returned', async () => {
  const id = await tell('Task due');
  const { notifications: theirs } = await service.signIn('admin');
  const other = emailOf('admin');
  await expect(theirs.get(other, id)).rejects.toMatchObject({ status: 404 });
  await expect(theirs.snooze(other, id, { when: 'hour' })).rejects.toThrow('This notification does not exist');
  await expect(theirs.unsnooze(other, id)).rejects.toThrow('This notification does not exist');
  await expect(theirs.snooze(email, id, { when: 'hour' })).rejects.toMatchObject({ status: 404 });
  expect(await bell()).toEqual([['Task due'], 1]);
});
