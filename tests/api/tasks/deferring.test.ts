import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Task } from '#server/inova/contract/tasks/tasks.ts';
import { emailOf } from '../../support/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const now = new Date('2026-06-15T15:00:00Z');
const tomorrow = '2026-06-16T14:00:00.000Z';

let service: TestService;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();

async function setTime(time: Date): Promise<void> {
  service.clock.now = time;
  staff = await service.signIn('staff');
  await service.service.tasks['notify-of-tasks']?.run({}, new AbortController().signal);
}

let task: Task;
beforeEach(async () => {
  await setTime(now);
  await service.store.pool.query('delete from inova.notifications');
  await service.store.pool.query('update inova.tasks set assigned_to = null where assigned_to = $1', [
    emailOf('staff'),
  ]);
  task = await staff.tasks.create({ title: `Call ${key()}`, assignee: emailOf('staff'), dueOn: '2026-06-20' }, key());
});

const act = (action: string, values: Record<string, string> = {}) =>
  staff.lists.runAction('visible-tasks', action, { rows: [{ client: task.client, id: task.id }], values }, key());

/** The lists of own tasks that have the task, with the status shown there. */
async function shownIn(): Promise<string[]> {
  const found: string[] = [];
  for (const list of ['my-tasks', 'my-tasks-due', 'my-tasks-deferred', 'my-tasks-done']) {
    const { rows } = await staff.lists.show(list, { size: '1000' });
    const row = rows.find(({ id }) => id === task.id);
    if (row) found.push(`${list} ${row.cells.status ?? ''}`.trim());
  }
  return found;
}

const notices = async () => (await staff.notifications.list(emailOf('staff'))).map(({ title, link }) => [title, link]);

test('a deferred task leaves the open tasks until its time, and is then back, due, and marked', async () => {
  expect(await shownIn()).toEqual(['my-tasks 778']);
  await act('defer', { until: 'tomorrow' });
  expect(await staff.tasks.get(task.id)).toMatchObject({ status: 781, deferredUntil: tomorrow, isBack: false });
  expect(await shownIn()).toEqual(['my-tasks-deferred']);
  await setTime(new Date(tomorrow));
  expect(await shownIn()).toEqual(['my-tasks 1', 'my-tasks-due 1']);
  expect(await staff.tasks.get(task.id)).toMatchObject({ status: 781, isBack: true, dueOn: '2026-06-20' });
});

test('its assignee is told once that it is back, and not meanwhile that it is due', async () => {
  await act('defer', { until: 'own', day: '2026-06-22', time: '13:30' });
  await setTime(new Date('2026-06-21T15:00:00Z'));
  expect(await notices()).toEqual([]);
  const back = [['Deferred task is back', `/users/tasks/task/${task.id}`]];
  await setTime(new Date('2026-06-22T18:30:00Z'));
  expect(await notices()).toEqual(back);
  await setTime(new Date('2026-06-22T19:00:00Z'));
  expect(await notices()).toEqual(back);
});

test('starting a deferred task returns it, and undo restores what was', async () => {
  await act('defer', { until: 'week' });
  await act('start');
  expect(await staff.tasks.get(task.id)).toMatchObject({ status: 779, deferredUntil: null });
  expect(await shownIn()).toEqual(['my-tasks 779']);
  const { undo } = await act('defer', { until: 'tomorrow' });
  await staff.lists.undoAction('visible-tasks', 'defer', { undo: undo as string });
  expect(await staff.tasks.get(task.id)).toMatchObject({ status: 779, deferredUntil: null });
});

test('a time that is missing or past is refused next to its field', async () => {
  const refused = (values: Record<string, string>) =>
    act('defer', values).then(
      () => 'accepted',
      (error) => error.errors,
    );
  expect(await refused({ until: 'own' })).toEqual(['day: Enter a date']);
  expect(await refused({ until: 'own', day: '2026-06-16' })).toEqual(['time: Enter a time']);
  expect(await refused({ until: 'own', day: '2026-06-15', time: '08:00' })).toEqual([
    'day: Select a time in the future',
  ]);
});
