import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { NewTask, Task, TaskChange, TaskFields } from '#server/inova/contract/tasks/tasks.ts';
import { asClinics, rows } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { listStaff } from '../account/users.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { clinicOfPatient } from '../patients/queries.ts';
import { announceTasks } from './notify-job.ts';
import * as db from './queries.ts';

/** The user, and the time. */
export interface TaskContext {
  store: Store;
  user: Principal;
  at: Date;
}

/** The users who can be assigned a task of a clinic. */
export async function listAssignees(store: Store, clinic: number) {
  const staff = await listStaff(store, [clinic]);
  return staff.filter(({ disabled }) => !disabled).map(({ id, email, name }) => ({ id, email, name }));
}

/** A task that the user may see. */
export function readTask(context: TaskContext, id: number): Promise<Task> {
  return asClinics(context.store, context.user.clinics, (tx) => read(tx, context, id));
}

/** Adds a task about a patient, or about the user's current clinic. */
export async function createTask(context: TaskContext, task: NewTask): Promise<Task> {
  const { store, user } = context;
  return asClinics(store, user.clinics, async (tx) => {
    const { patientId = null, conversationId = null, messageId = null } = task;
    const client = patientId ? await clinicOfPatient(tx, user.clinics, patientId) : user.clinic;
    if (!client) throw fieldError('patientId', 'Patient not found');
    const columns = await checkedColumns(tx, context, { client, task, before: null });
    const author = { by: user.email, at: context.at };
    const id = await db.insertTask(tx, { client, patientId, conversationId, messageId }, columns, author);
    await db.recordTaskChange(tx, client, id, 'added', {}, author);
    await rows(tx, announceTasks);
    return db.findChanged(tx, client, id, context.at);
  });
}

/** Changes a task; an error if another user changed it after `version`. */
export function changeTask(context: TaskContext, id: number, { version, ...task }: TaskChange): Promise<Task> {
  return changeLocked(context, id, version, async (tx, before) => {
    const columns = await checkedColumns(tx, context, { client: before.client, task, before });
    const details = changedFields(before, columns);
    if (Object.keys(details).length === 0) return;
    await db.updateTask(tx, before.client, id, columns);
    await db.recordTaskChange(tx, before.client, id, 'edited', details, { by: context.user.email, at: context.at });
    await rows(tx, announceTasks);
  });
}

/** Adds a comment; comments aren't changed afterwards. */
export function commentOnTask(context: TaskContext, id: number, text: string): Promise<Task> {
  return changeLocked(context, id, null, (tx, { client }) =>
    db.insertComment(tx, client, id, text, { by: context.user.email, at: context.at }),
  );
}

async function read(tx: PoolClient, { user, at }: TaskContext, id: number): Promise<Task> {
  const found = await db.findTask(tx, id, user, at);
  if (!found) throw notFound();
  return found;
}

/** Changes a task and returns it as it is then. */
function changeLocked(
  context: TaskContext,
  id: number,
  version: number | null,
  work: (tx: PoolClient, before: Task) => Promise<void>,
): Promise<Task> {
  return asClinics(context.store, context.user.clinics, async (tx) => {
    const locked = await db.lockTask(tx, id, context.user);
    if (!locked) throw notFound();
    if (version !== null && locked.version !== version) throw new ApiError(409, 'Another user changed this task');
    const before = await read(tx, context, id);
    await work(tx, before);
    return db.findChanged(tx, before.client, id, context.at);
  });
}

interface CheckedTask {
  client: number;
  task: TaskFields;
  /** Null for a new task. */
  before: Task | null;
}

/** What is stored of a task, checked against its clinic: the assignee, and a due time that is not past unless it was before. */
async function checkedColumns(
  tx: PoolClient,
  { store, at }: TaskContext,
  { client, task, before }: CheckedTask,
): Promise<db.TaskColumns> {
  const { title, detail, category, priority, assignee = null, dueOn = null, dueTime = null, repeats = null } = task;
  if (assignee && assignee !== before?.assignee) {
    const assignees = await listAssignees(store, client);
    if (!assignees.some(({ email }) => email === assignee)) throw fieldError('assignee', 'Select a user of the clinic');
  }
  if (dueTime && !dueOn) throw fieldError('dueOn', 'Enter the date of this time');
  if (repeats && !dueOn) throw fieldError('dueOn', 'Enter when it is due first');
  if (dueOn && (dueOn !== before?.dueOn || dueTime !== before.dueTime)) {
    const clock = await db.clinicClock(tx, client, at);
    if (dueOn < clock.day) throw fieldError('dueOn', 'Select today or a later date');
    if (dueOn === clock.day && dueTime && dueTime <= clock.time) throw fieldError('dueTime', 'Select a later time');
  }
  return { title, detail, category, priority, assigned_to: assignee, due_on: dueOn, due_time: dueTime, repeats };
}

/** What differs, by the name of its field. */
function changedFields(before: Task, after: db.TaskColumns): Record<string, unknown> {
  const pairs: Record<string, [before: unknown, after: unknown]> = {
    title: [before.title, after.title],
    detail: [before.detail, after.detail],
    category: [before.category, after.category],
    priority: [before.priority, after.priority],
    assignee: [before.assignee, after.assigned_to],
    due: [before.dueOn, after.due_on],
    time: [before.dueTime, after.due_time],
    repeats: [before.repeats, after.repeats],
  };
  const changed = Object.entries(pairs).filter(([, [was, is]]) => was !== is);
  return Object.fromEntries(changed.map(([name, [, is]]) => [name, is ?? '']));
}
