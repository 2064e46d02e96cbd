import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { emailOf } from '../../support/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let network: Inova;

const key = () => crypto.randomUUID();
const deliver = () => service.service.tasks['notify-of-tasks']?.run({}, new AbortController().signal);

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  service.clock.now = new Date('2026-11-23T18:00:00Z');
  staff = await service.signIn('staff');
  network = await service.signIn('network', 'in process', 5);
  await deliver();
  await service.store.pool.query('delete from inova.notifications');
});
afterAll(() => service?.close());

const noticesOf = async (inova: Inova, role: string) =>
  (await inova.notifications.list(emailOf(role))).map(({ title, text, link }) => ({ title, text, link }));

test('assigning a task to another user tells that user once, and oneself never', async () => {
  const theirs = await network.tasks.create(
    { title: 'Call Jane Doe', assignee: emailOf('staff'), patientId: 1021 },
    key(),
  );
  await network.tasks.create({ title: 'My own', assignee: emailOf('network') }, key());
  await service.service.settled();
  await deliver();
  expect(await noticesOf(staff, 'staff')).toEqual([
    { title: 'Task assigned to you', text: '', link: `/users/tasks/task/${theirs.id}` },
  ]);
  expect(await noticesOf(network, 'network')).toEqual([]);
});

test('a task that changes hands tells the new assignee', async () => {
  const task = await staff.tasks.create({ title: 'Pass on', assignee: emailOf('staff') }, key());
  const rows = [{ client: task.client, id: task.id }];
  await network.lists.runAction('tasks', 'assign', { rows, values: { assignee: emailOf('network') } }, key());
  await deliver();
  expect(await noticesOf(network, 'network')).toEqual([]);
  await network.lists.runAction('tasks', 'assign', { rows, values: { assignee: emailOf('staff') } }, key());
  await deliver();
  expect(await noticesOf(staff, 'staff')).toHaveLength(1);
});

test('several tasks assigned at once are one notification', async () => {
  const tasks = await Promise.all([1, 2, 3].map((at) => network.tasks.create({ title: `Several ${at}` }, key())));
  const rows = tasks.map(({ client, id }) => ({ client, id }));
  await network.lists.runAction('tasks', 'assign', { rows, values: { assignee: emailOf('staff') } }, key());
  await deliver();
  expect(await noticesOf(staff, 'staff')).toEqual([
    { title: '3 tasks assigned to you', text: '', link: '/users/tasks' },
  ]);
});

test('an assignment that is undone at once tells nobody', async () => {
  const task = await network.tasks.create({ title: 'Mistake' }, key());
  const rows = [{ client: task.client, id: task.id }];
  const values = { assignee: emailOf('staff') };
  const { undo } = await network.lists.runAction('tasks', 'assign', { rows, values }, key());
  await network.lists.undoAction('tasks', 'assign', { undo: undo as string });
  await deliver();
  expect(await noticesOf(staff, 'staff')).toEqual([]);
});

test('a due task tells its assignee once, at its time on the clinic’s clock', async () => {
  const task = await staff.tasks.create(
    { title: 'At two', assignee: emailOf('staff'), dueOn: '2026-11-24', dueTime: '14:00' },
    key(),
  );
  const titlesAt = async (time: string) => {
    service.clock.now = new Date(time);
    await Promise.all([deliver(), deliver()]);
    const inova = await service.signIn('staff');
    return (await noticesOf(inova, 'staff')).filter(({ link }) => link?.endsWith(`/${task.id}`)).length;
  };
  const { timeZone } = task;
  const [before, at] = timeZone === 'America/New_York' ? ['18:59', '19:00'] : ['19:59', '20:00'];
  expect(timeZone).toMatch(/America\/(New_York|Chicago)/);
  expect(await titlesAt(`2026-11-24T${before}:00Z`)).toBe(0);
  expect(await titlesAt(`2026-11-24T${at}:00Z`)).toBe(1);
  expect(await titlesAt('2026-11-25T20:00:00Z')).toBe(1);
});
