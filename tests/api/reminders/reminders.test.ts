import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { LaterTime } from '#server/inova/contract/tasks/later.ts';
import type { NewReminder, Reminder } from '#server/inova/contract/tasks/reminders.ts';
import { emailOf } from '../../support/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

const key = () => crypto.randomUUID();
const deliver = () => service.service.tasks['deliver-reminders']?.run({}, new AbortController().signal);

async function at(time: string): Promise<Inova> {
  service.clock.now = new Date(time);
  staff = await service.signIn('staff');
  return staff;
}

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() => at('2026-11-23T18:00:00Z'));
afterAll(() => service?.close());

const set = (reminder: Partial<NewReminder> = {}) =>
  staff.reminders.create({ text: 'Call the laboratory', when: 'tomorrow', ...reminder }, key());
const run = (reminder: Reminder, action: string, values = {}) => {
  const rows = [{ client: reminder.client, id: reminder.id }];
  return staff.lists.runAction('my-reminders', action, { rows, values }, key());
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.errors ?? error,
  );

/** When a reminder is due, on the clinic's clock. */
const localTime = ({ remindAt, timeZone }: Reminder) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(remindAt));

describe('the time of a reminder', () => {
  const cases: [now: string, when: LaterTime, expected: string][] = [
    ['2026-11-23T18:00:00Z', 'tomorrow', '2026-11-24 09:00'],
    ['2026-11-23T18:00:00Z', 'week', '2026-11-30 09:00'],
    ['2027-03-13T18:00:00Z', 'tomorrow', '2027-03-14 09:00'],
    ['2026-10-31T18:00:00Z', 'tomorrow', '2026-11-01 09:00'],
  ];

  test.each(cases)('at %s, %s is %s on the clinic’s clock', async (now, when, expected) => {
    await at(now);
    expect(localTime(await set({ when }))).toBe(expected);
  });

  test('in an hour is an hour, also in the night when clocks change', async () => {
    await at('2026-11-01T06:30:00Z');
    expect((await set({ when: 'hour' })).remindAt).toBe('2026-11-01T07:30:00.000Z');
  });

  test('of one’s own is of the clinic’s clock; a time that the clock skips is an hour later', async () => {
    expect(localTime(await set({ when: 'own', day: '2026-12-24', time: '16:45' }))).toBe('2026-12-24 16:45');
    expect(localTime(await set({ when: 'own', day: '2027-03-14', time: '02:30' }))).toBe('2027-03-14 03:30');
  });
});

test('a reminder is refused with what is wrong, next to its field', async () => {
  const foreign = await service.signIn('client38');
  const theirs = (await foreign.lists.show('new-patients', { size: '1' })).rows[0]?.patientId;
  expect({
    empty: await refusal(set({ text: ' ' })),
    long: await refusal(set({ text: 'x'.repeat(20_000) })),
    card: await refusal(set({ text: '4111 1111 1111 1111' })),
    noDay: await refusal(set({ when: 'own', time: '09:00' })),
    noTime: await refusal(set({ when: 'own', day: '2026-12-01' })),
    past: await refusal(set({ when: 'own', day: '2026-11-23', time: '08:00' })),
    patient: await refusal(set({ patientId: theirs ?? 0 })),
    task: await refusal(set({ taskId: 999_999_999 })),
  }).toEqual({
    empty: ['Enter a reminder'],
    long: ['A reminder may have 500 characters'],
    card: [expect.stringContaining('card number')],
    noDay: ['day: Enter a date'],
    noTime: ['time: Enter a time'],
    past: ['day: Select a time in the future'],
    patient: ['patientId: Patient not found'],
    task: ['taskId: Task not found'],
  });
});

test('a reminder is its user’s alone', async () => {
  const reminder = await set({ patientId: 1021 });
  const network = await service.signIn('network', 'in process', 5);
  await expect(network.reminders.get(reminder.id)).rejects.toMatchObject({ status: 404 });
  const change = { text: 'Mine', when: 'tomorrow', version: 1 } as const;
  await expect(network.reminders.update(reminder.id, change)).rejects.toMatchObject({ status: 404 });
  const rows = [{ client: 5, id: reminder.id }];
  const done = await network.lists.runAction('my-reminders', 'dismiss', { rows, values: {} }, key());
  expect(done).toMatchObject({ changed: 0 });
});

describe('delivery', () => {
  const notices = async () =>
    (await staff.notifications.list(emailOf('staff'))).filter(({ title }) => title === 'Reminder due');
  const emails = async () => (await service.mail.list()).filter(({ subject }) => /reminder is due/.test(subject));
  const linksTo = async ({ id }: Reminder) => (await notices()).filter(({ link }) => link === `/reminder/${id}`).length;

  test('is once, in the portal and by email, however many portals run, and names neither patient nor text', async () => {
    const reminder = await set({ text: 'Call Jane Doe', when: 'hour', byEmail: true, patientId: 1021 });
    await deliver();
    expect(await linksTo(reminder)).toBe(0);
    await at('2026-11-23T19:00:00Z');
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    await service.service.settled();
    expect(await linksTo(reminder)).toBe(1);
    const sent = (await emails()).filter(({ text }) => text.includes(`/reminder/${reminder.id}\n`));
    expect(sent.map(({ recipient }) => recipient)).toEqual([emailOf('staff')]);
    expect(JSON.stringify([sent, await notices()])).not.toMatch(/Jane/);
  });

  test('comes again after a snooze or a change, and not after it is dismissed', async () => {
    const reminder = await set({ when: 'hour' });
    await at('2026-11-23T19:00:00Z');
    await deliver();
    await run(reminder, 'snooze', { until: 'hour' });
    await deliver();
    expect(await linksTo(reminder)).toBe(1);
    await at('2026-11-23T20:00:00Z');
    await deliver();
    expect(await linksTo(reminder)).toBe(2);
    const { version } = await staff.reminders.get(reminder.id);
    await staff.reminders.update(reminder.id, { text: 'Again', when: 'hour', version });
    await run(reminder, 'dismiss');
    await at('2026-11-23T22:00:00Z');
    await deliver();
    expect(await linksTo(reminder)).toBe(2);
  });

  test('of a dismissal that is undone is not repeated', async () => {
    const reminder = await set({ when: 'hour' });
    await at('2026-11-23T19:00:00Z');
    await deliver();
    const { undo } = await run(reminder, 'dismiss');
    await staff.lists.undoAction('my-reminders', 'dismiss', { undo: undo as string });
    await deliver();
    expect(await linksTo(reminder)).toBe(1);
  });
});

test('a change based on an old version is refused', async () => {
  const reminder = await set();
  const change = { text: 'Changed', when: 'tomorrow', version: 1 } as const;
  expect(await staff.reminders.update(reminder.id, change)).toMatchObject({ text: 'Changed', version: 2 });
  await expect(staff.reminders.update(reminder.id, change)).rejects.toMatchObject({ status: 409 });
});
