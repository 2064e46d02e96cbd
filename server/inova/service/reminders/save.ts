import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { NewReminder, Reminder, ReminderChange, ReminderFields } from '#server/inova/contract/tasks/reminders.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { findLater } from '../clinics/later.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { clinicOfPatient } from '../patients/queries.ts';
import { findTask } from '../tasks/queries.ts';
import * as db from './queries.ts';

/** The user, the time, and whether email is on. */
export interface ReminderContext {
  store: Store;
  user: Principal;
  at: Date;
  canEmail: boolean;
}

/** One of the user's reminders. */
export function readReminder({ store, user }: ReminderContext, id: number): Promise<Reminder> {
  return asClinics(store, user.clinics, (tx) => read(tx, user, id));
}

/** Sets a reminder for the user, in the clinic of its task or patient, otherwise in the current one. */
export function createReminder(context: ReminderContext, reminder: NewReminder): Promise<Reminder> {
  const { store, user, at } = context;
  return asClinics(store, user.clinics, async (tx) => {
    const about = await subjectOf(tx, context, reminder);
    const checked = await check(tx, context, about.client, reminder);
    const id = await db.insertReminder(tx, { ...about, ...checked, email: user.email }, at);
    return read(tx, user, id);
  });
}

/** Changes a reminder and sets it again; an error if it changed after `version`. */
export function changeReminder(context: ReminderContext, id: number, change: ReminderChange): Promise<Reminder> {
  const { store, user } = context;
  return asClinics(store, user.clinics, async (tx) => {
    const locked = await db.lockReminder(tx, user, id);
    if (!locked) throw notFound();
    if (locked.version !== change.version) throw new ApiError(409, 'This reminder has changed');
    const { client } = await read(tx, user, id);
    await db.updateReminder(tx, client, id, await check(tx, context, client, change));
    return read(tx, user, id);
  });
}

async function read(tx: PoolClient, user: Principal, id: number): Promise<Reminder> {
  const found = await db.findReminder(tx, user, id);
  if (!found) throw notFound();
  return found;
}

/** What a reminder is about, and its clinic; a task's patient is the reminder's. */
async function subjectOf(
  tx: PoolClient,
  { user, at }: ReminderContext,
  reminder: NewReminder,
): Promise<{ client: number; patientId: number | null; taskId: number | null }> {
  const { patientId = null, taskId = null } = reminder;
  const task = taskId ? await findTask(tx, taskId, user, at) : null;
  if (task) return { client: task.client, patientId: task.patientId, taskId };
  if (taskId) throw fieldError('taskId', 'Task not found');
  const client = patientId ? await clinicOfPatient(tx, user.clinics, patientId) : user.clinic;
  if (!client) throw fieldError('patientId', 'Patient not found');
  return { client, patientId, taskId: null };
}

async function check(tx: PoolClient, { at, canEmail }: ReminderContext, client: number, entered: ReminderFields) {
  const { text, byEmail } = entered;
  if (byEmail && !canEmail) throw fieldError('byEmail', 'Email is turned off');
  return { text, byEmail, remindAt: await findLater(tx, client, entered, at) };
}
