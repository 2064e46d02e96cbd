import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { emailOf } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { appOf, appPatient, groupId, nurses } from '../../support/messages.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const query = (statement: string, ...values: unknown[]) => service.store.pool.query(statement, values);

/** The clinic's hours on these weekdays, 1 for Monday, and the days on which it is closed. */
async function clinicIsOpen(weekdays: number[], holidays: string[] = []): Promise<void> {
  await query('delete from inova.clinic_hours where client_id = 5');
  await query('delete from inova.clinic_holidays where client_id = 5');
  await query(
    "insert into inova.clinic_hours (client_id, weekday, opens_at, closes_at) select 5, unnest($1::int[]), '08:00', '17:00'",
    weekdays,
  );
  await query(
    "insert into inova.clinic_holidays (client_id, day, name) select 5, unnest($1::date[]), 'Closed'",
    holidays,
  );
}

async function at(time: string): Promise<void> {
  service.clock.now = new Date(time);
  staff = await service.signIn('staff');
}

const workdays = [1, 2, 3, 4, 5];
const friday = '2026-11-27T18:00:00Z';
const when = 'business-day' as const;
const remindAt = async () => (await staff.reminders.create({ text: 'Call the laboratory', when }, key())).remindAt;

/** An action on one row of a list. */
const run = (list: string, action: string, row: { client: number; id: number }) =>
  staff.lists.runAction(list, action, { rows: [{ client: row.client, id: row.id }], values: { until: when } }, key());

beforeEach(() => at(friday));

describe('the next business day of a clinic that is closed on Monday', () => {
  const tuesday = '2026-12-01T15:00:00.000Z';
  beforeEach(() => clinicIsOpen(workdays, ['2026-11-30']));

  test('is Tuesday for a reminder, new and snoozed', async () => {
    const reminder = await staff.reminders.create({ text: 'Call the laboratory', when }, key());
    expect(reminder.remindAt).toBe(tuesday);
    const today = await staff.reminders.create({ text: 'Call the laboratory', when: 'hour' }, key());
    await run('my-reminders', 'snooze', today);
    expect((await staff.reminders.get(today.id)).remindAt).toBe(tuesday);
  });

  test('is Tuesday for a snoozed conversation', async () => {
    const id = await appOf(staff, await appPatient(service, 5)).start(groupId(5, nurses), 'Hello');
    expect(await staff.conversations.snooze(id, { when })).toMatchObject({ snoozedUntil: tuesday });
  });

  test('is Tuesday for a snoozed notification', async () => {
    const { id } = first(await staff.notifications.list(emailOf('staff')));
    const snoozed = await staff.notifications.snooze(emailOf('staff'), id ?? 0, { when });
    expect(snoozed.snoozedUntil).toBe(tuesday);
  });

  test('is Tuesday for a deferred task, which keeps its due date', async () => {
    const task = await staff.tasks.create({ title: 'Call payer', dueOn: '2026-11-28' }, key());
    await run('visible-tasks', 'defer', task);
    expect(await staff.tasks.get(task.id)).toMatchObject({ deferredUntil: tuesday, dueOn: '2026-11-28' });
  });

  test('is when a task is due again that repeats on business days', async () => {
    const task = await staff.tasks.create({ title: 'Huddle', dueOn: '2026-11-27', repeats: 'business days' }, key());
    await staff.lists.runAction(
      'visible-tasks',
      'complete',
      { rows: [{ client: task.client, id: task.id }], values: {} },
      key(),
    );
    const { nextId } = await staff.tasks.get(task.id);
    expect((await staff.tasks.get(nextId ?? 0)).dueOn).toBe('2026-12-01');
  });
});

test.each([
  ['is open on Saturdays', [...workdays, 6], [], '2026-11-28T15:00:00.000Z'],
  ['is closed for a week', workdays, [30, 1, 2, 3, 4], '2026-12-07T15:00:00.000Z'],
  ['has no hours, and no holidays', [], [], '2026-11-30T15:00:00.000Z'],
])('the next business day of a clinic that %s', async (_, weekdays, holidays, expected) => {
  const days = holidays.map((day) => (day === 30 ? '2026-11-30' : `2026-12-0${day}`));
  await clinicIsOpen(weekdays, days);
  expect(await remindAt()).toBe(expected);
});

test('a holiday with hours of its own is a business day', async () => {
  await clinicIsOpen(workdays);
  await query(`insert into inova.clinic_holidays (client_id, day, name, opens_at, closes_at)
    values (5, '2026-11-28', 'Open house', '10:00', '12:00')`);
  expect(await remindAt()).toBe('2026-11-28T15:00:00.000Z');
});

test.each([
  ['starts', '2027-03-12T18:00:00Z', '2027-03-15', '2027-03-16T14:00:00.000Z'],
  ['ends', '2026-10-30T18:00:00Z', '2026-11-02', '2026-11-03T15:00:00.000Z'],
])('it is 9 AM on the clinic’s clock after a weekend in which daylight saving %s, and a holiday', async (...given) => {
  const [, now, holiday, expected] = given;
  await at(now);
  await clinicIsOpen(workdays, [holiday]);
  expect(await remindAt()).toBe(expected);
});
