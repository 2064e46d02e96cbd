import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Task } from '#server/inova/contract/tasks/tasks.ts';
import { emailOf } from '../../support/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let network: Inova;

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2026-11-23T18:00:00Z');
  staff = await service.signIn('staff');
  network = await service.signIn('network', 'in process', 5);
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
const patientId = 1021;
const rowsOf = ({ client, id }: Pick<Task, 'client' | 'id'>) => ({ rows: [{ client, id }] });
const run = (inova: Inova, task: Task, action: string, values: Record<string, string> = {}) =>
  inova.lists.runAction('visible-tasks', action, { ...rowsOf(task), values }, key());

/** The refusal of a call, as its fields name it. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.errors ?? error,
  );

describe('a task', () => {
  test('is added about a patient, with everything that was entered', async () => {
    const task = await staff.tasks.create(
      {
        title: '  Call payer ',
        detail: 'Ask for the limit',
        category: 'Verification',
        priority: 784,
        assignee: emailOf('staff'),
        dueOn: '2026-11-24',
        dueTime: '14:30',
        patientId,
        conversationId: 7,
        messageId: 8,
      },
      key(),
    );
    expect(task).toMatchObject({
      client: 5,
      patientId,
      title: 'Call payer',
      detail: 'Ask for the limit',
      category: 'Verification',
      priority: 784,
      status: 778,
      assignee: emailOf('staff'),
      dueOn: '2026-11-24',
      dueTime: '14:30',
      isOverdue: false,
      conversationId: 7,
      messageId: 8,
      version: 1,
    });
    expect(task.history).toMatchObject([{ change: 'added' }]);
    expect(await staff.tasks.get(task.id)).toEqual(task);
  });

  test('is added once, however often the form arrives', async () => {
    const sameKey = key();
    const first = await staff.tasks.create({ title: 'Only once' }, sameKey);
    expect((await staff.tasks.create({ title: 'Only once' }, sameKey)).id).toBe(first.id);
  });

  test('is refused with what is wrong, next to its field', async () => {
    const create = (task: object) => refusal(staff.tasks.create(task as { title: string }, key()));
    const foreign = (await network.lists.show('tasks', { clinic: '13', size: '50' })).rows.find((row) => row.patientId);
    expect({
      empty: await create({ title: '   ' }),
      long: await create({ title: 'x'.repeat(20_000) }),
      longDetail: await create({ title: 'x', detail: 'x'.repeat(20_000) }),
      card: await create({ title: 'Charge 4111 1111 1111 1111' }),
      past: await create({ title: 'x', dueOn: '2026-11-22' }),
      pastTime: await create({ title: 'x', dueOn: '2026-11-23', dueTime: '08:00' }),
      noDay: await create({ title: 'x', dueTime: '08:00' }),
      noFirstDay: await create({ title: 'x', repeats: 'daily' }),
      noDate: await create({ title: 'x', dueOn: '2026-02-30' }),
      status: await create({ title: 'x', priority: 1 }),
      stranger: await create({ title: 'x', assignee: 'nobody@inova.test' }),
      elsewhere: await create({ title: 'x', assignee: emailOf('client38') }),
      patient: await create({ title: 'x', patientId: foreign?.patientId }),
    }).toEqual({
      empty: ['Enter a task'],
      long: ['A task may have 100 characters'],
      longDetail: ['Details may have 2,000 characters'],
      card: [expect.stringContaining('card number')],
      past: ['dueOn: Select today or a later date'],
      pastTime: ['dueTime: Select a later time'],
      noDay: ['dueOn: Enter the date of this time'],
      noFirstDay: ['dueOn: Enter when it is due first'],
      noDate: ['Enter a date'],
      status: ['Select a priority'],
      stranger: ['assignee: Select a user of the clinic'],
      elsewhere: ['assignee: Select a user of the clinic'],
      patient: ['patientId: Patient not found'],
    });
  });

  test('changes only if nobody else changed it since, and keeps its history', async () => {
    const task = await staff.tasks.create({ title: 'Draft' }, key());
    const changed = await staff.tasks.update(task.id, { title: 'Final', priority: 784, version: 1 });
    expect(changed).toMatchObject({ title: 'Final', version: 2 });
    expect(changed.history[0]).toMatchObject({ change: 'edited', details: { title: 'Final', priority: 784 } });
    await expect(network.tasks.update(task.id, { title: 'Other', version: 1 })).rejects.toMatchObject({ status: 409 });
  });

  test('collects comments, which are not changed afterwards', async () => {
    const task = await staff.tasks.create({ title: 'Talk' }, key());
    await staff.tasks.addComment(task.id, { text: 'Left a message' }, key());
    const read = await network.tasks.get(task.id);
    expect(read.comments).toMatchObject([{ text: 'Left a message' }]);
    expect(await refusal(staff.tasks.addComment(task.id, { text: ' ' }, key()))).toEqual(['Enter a comment']);
  });

  test('of another clinic, or of a colleague, looks missing', async () => {
    const other = await service.signIn('client38');
    const task = await network.tasks.create({ title: 'Theirs', assignee: emailOf('network') }, key());
    await expect(other.tasks.get(task.id)).rejects.toMatchObject({ status: 404 });
    await expect(staff.tasks.get(task.id)).rejects.toMatchObject({ status: 404 });
    await expect(staff.tasks.update(task.id, { title: 'Mine', version: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(staff.tasks.addComment(task.id, { text: 'x' }, key())).rejects.toMatchObject({ status: 404 });
    expect(await run(staff, task, 'complete')).toMatchObject({ changed: 0 });
  });
});

describe('status', () => {
  test('is completed, reopened, and cancelled, each with undo', async () => {
    const task = await staff.tasks.create({ title: 'Cycle through', assignee: emailOf('staff') }, key());
    const undo = async (action: string, values = {}) => {
      const { undo: token } = await run(staff, task, action, values);
      const then = await staff.tasks.get(task.id);
      await staff.lists.undoAction('visible-tasks', action, { undo: token as string });
      return then;
    };
    expect(await undo('complete')).toMatchObject({ status: 780, isCancelled: false });
    expect(await staff.tasks.get(task.id)).toMatchObject({ status: 778, completedAt: null });
    expect(await undo('cancel', { note: 'Not needed' })).toMatchObject({ status: 780, isCancelled: true });
    expect(await staff.tasks.get(task.id)).toMatchObject({ status: 778, isCancelled: false });
    await run(staff, task, 'cancel');
    expect((await staff.tasks.get(task.id)).actions).toEqual(['reopen']);
    await run(staff, task, 'reopen', { note: 'Needed after all' });
    expect(await staff.tasks.get(task.id)).toMatchObject({ status: 778, isCancelled: false, completedAt: null });
  });

  test('of a bulk change by the auditor is that of every task', async () => {
    const tasks = await Promise.all([1, 2].map((at) => staff.tasks.create({ title: `Bulk ${at}` }, key())));
    const rows = tasks.map(({ client, id }) => ({ client, id }));
    const bulk = (action: string, values: Record<string, string>) =>
      network.lists.runAction('tasks', action, { rows, values }, key());
    await bulk('assign', { assignee: emailOf('staff') });
    await bulk('priority', { priority: '783' });
    await bulk('due', { due: '2026-12-01' });
    await bulk('complete', {});
    for (const { id } of tasks) {
      const expected = { assignee: emailOf('staff'), priority: 783, dueOn: '2026-12-01', status: 780 };
      expect(await staff.tasks.get(id)).toMatchObject(expected);
    }
  });
});

describe('a task that repeats', () => {
  const cases: [repeats: Task['repeats'], due: string, today: string, next: string][] = [
    ['daily', '2026-11-24', '2026-11-24', '2026-11-25'],
    ['daily', '2026-11-24', '2026-11-27', '2026-11-27'],
    ['business days', '2026-11-28', '2026-11-28', '2026-11-30'],
    ['weekly', '2026-11-24', '2026-11-24', '2026-12-01'],
    ['weekly', '2026-11-24', '2026-12-10', '2026-12-15'],
    ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['monthly', '2026-11-30', '2027-01-10', '2027-01-30'],
    ['monthly', '2027-03-15', '2026-11-24', '2027-04-15'],
  ];

  test.each(cases)('%s, due %s and completed on %s, is due again on %s', async (repeats, dueOn, today, next) => {
    service.clock.now = new Date('2026-11-23T18:00:00Z');
    const inova = await service.signIn('staff');
    const task = await inova.tasks.create(
      { title: 'Again', repeats: repeats as 'daily', dueOn, dueTime: '15:00' },
      key(),
    );
    service.clock.now = new Date(`${today}T18:00:00Z`);
    const later = await service.signIn('staff');
    await run(later, task, 'complete');
    const { nextId } = await later.tasks.get(task.id);
    const following = await later.tasks.get(nextId as number);
    expect(following).toMatchObject({ title: 'Again', dueOn: next, dueTime: '15:00', repeats, previousId: task.id });
  });

  test('keeps its day of the month behind a short month', async () => {
    service.clock.now = new Date('2027-01-31T18:00:00Z');
    const inova = await service.signIn('staff');
    let task = await inova.tasks.create({ title: 'Month end', repeats: 'monthly', dueOn: '2027-01-31' }, key());
    for (const expected of ['2027-02-28', '2027-03-31']) {
      await run(inova, task, 'complete');
      task = await inova.tasks.get((await inova.tasks.get(task.id)).nextId as number);
      expect(task.dueOn).toBe(expected);
    }
  });

  test('is not due again when undone, completed twice, or cancelled', async () => {
    service.clock.now = new Date('2026-11-23T18:00:00Z');
    const inova = await service.signIn('staff');
    const task = await inova.tasks.create({ title: 'Undo me', repeats: 'daily', dueOn: '2026-11-24' }, key());
    const { undo } = await run(inova, task, 'complete');
    await inova.lists.undoAction('visible-tasks', 'complete', { undo: undo as string });
    expect(await inova.tasks.get(task.id)).toMatchObject({ status: 778, nextId: null });
    await run(inova, task, 'complete');
    await run(inova, task, 'reopen', { note: 'Again' });
    await run(inova, task, 'complete');
    const { nextId } = await inova.tasks.get(task.id);
    const next = await inova.tasks.get(nextId as number);
    await run(inova, next, 'cancel');
    expect(await inova.tasks.get(next.id)).toMatchObject({ nextId: null });
  });
});
