import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
});
afterAll(() => terminal.close());

const json = async (...args: string[]) => JSON.parse((await terminal.run([...args, '--json'])).stdout);

test('a task is added, listed, and completed', async () => {
  const args = ['--patient', '1021', '--category', 'Verification', '--priority', 'high', '--due', '2027-12-01'];
  const added = await json('tasks', 'add', 'Call payer', ...args);
  expect(added).toMatchObject({ title: 'Call payer', patientId: 1021, priority: 784, dueOn: '2027-12-01' });
  const isListed = async (...list: string[]) =>
    (await json('tasks', 'list', ...list)).some(({ id }: { id: number }) => id === added.id);
  expect(await isListed()).toBe(true);
  expect(await isListed('--done')).toBe(false);
  expect(await terminal.run(['tasks', 'done', String(added.id)])).toMatchObject({
    code: 0,
    stdout: '1 task completed.\n',
  });
  expect(await isListed()).toBe(false);
  expect(await isListed('--done')).toBe(true);
  const again = await terminal.run(['tasks', 'done', String(added.id), '999999999']);
  expect(again).toMatchObject({ code: 1, stderr: `Not an open task: ${added.id}, 999999999\n` });
});

test('the lists have as many rows as the pages', async () => {
  const inova = await terminal.service.signIn('staff');
  const lists = [
    ['my-tasks', 'tasks', 'list'],
    ['my-tasks-due', 'tasks', 'list', '--due'],
    ['my-tasks-done', 'tasks', 'list', '--done'],
    ['my-reminders', 'reminders', 'list'],
    ['my-reminders-due', 'reminders', 'list', '--due'],
  ] as const;
  const counts = await inova.lists.countLists(lists.map(([list]) => list));
  for (const [list, ...args] of lists) {
    const rows = await json(...args);
    expect(rows.length, list).toBe(counts[list]?.count);
    expect(rows.length, list).toBe((await inova.lists.show(list)).total);
  }
});

test('a reminder is set and snoozed', async () => {
  const added = await json('reminders', 'add', 'Call the laboratory', '--day', '2027-12-01', '--time', '14:30');
  expect(added).toMatchObject({ text: 'Call the laboratory', byEmail: false });
  const table = await terminal.run(['reminders', 'list']);
  expect(table.stdout).toMatch(/^ID +REMINDER +TIME/);
  expect(table.stdout).toMatch(new RegExp(`^${added.id} +Call the laboratory +12/01/2027 2:30 PM`, 'm'));
  const snoozed = await terminal.run(['reminders', 'snooze', String(added.id), '--until', 'week']);
  expect(snoozed).toMatchObject({ code: 0, stdout: '1 reminder snoozed.\n' });
});

test('what is wrong is named', async () => {
  const past = await terminal.run(['tasks', 'add', 'Late', '--due', '2020-01-01']);
  expect(past).toMatchObject({ code: 1, stderr: 'dueOn: Select today or a later date\n' });
  const choice = await terminal.run(['reminders', 'add', 'x', '--when', 'never']);
  expect(choice.code).toBe(2);
});
