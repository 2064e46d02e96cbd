import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { Reminder } from '#server/inova/contract/tasks/reminders.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { row, rows, sql } from '#server/store/sql.ts';

type User = Pick<Principal, 'clinics' | 'email'>;

/** A reminder of this user, or null. */
export function findReminder(db: PoolClient, { clinics, email }: User, id: number): Promise<Reminder | null> {
  return row(
    db,
    sql`select r.id, r.client_id as client, c.name as clinic, c.time_zone as "timeZone", r.text,
        r.patient_id as "patientId", p.lastname || ', ' || p.firstname as patient, r.task_id as "taskId",
        k.title as task, ${isoTime('r.remind_at')} as "remindAt", r.by_email as "byEmail",
        ${isoTime('r.delivered_at')} as "deliveredAt", ${isoTime('r.dismissed_at')} as "dismissedAt", r.version
      from inova.reminders r join inova.clients c on c.id = r.client_id
      left join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
      left join inova.tasks k on k.client_id = r.client_id and k.id = r.task_id
      where r.client_id = any (${clinics}) and r.id = ${id} and r.user_email = ${email}`,
  );
}

/** The version of a reminder of this user, which is locked. */
export function lockReminder(
  db: PoolClient,
  { clinics, email }: User,
  id: number,
): Promise<{ version: number } | null> {
  return row(
    db,
    sql`select version from inova.reminders
      where client_id = any (${clinics}) and id = ${id} and user_email = ${email} for update`,
  );
}

interface NewRow {
  client: number;
  email: string;
  patientId: number | null;
  taskId: number | null;
  text: string;
  remindAt: string;
  byEmail: boolean;
}

/** Adds a reminder and returns its number. */
export async function insertReminder(db: PoolClient, added: NewRow, at: Date): Promise<number> {
  const { client, email, patientId, taskId, text, remindAt, byEmail } = added;
  const found = await row<{ id: number }>(
    db,
    sql`insert into inova.reminders (client_id, user_email, patient_id, task_id, text, remind_at, by_email, created_at)
      values (${client}, ${email}, ${patientId}, ${taskId}, ${text}, ${remindAt}::timestamptz, ${byEmail}, ${at})
      returning id`,
  );
  return (found as { id: number }).id;
}

/** Saves a reminder and sets it again. */
export async function updateReminder(
  db: PoolClient,
  client: number,
  id: number,
  { text, remindAt, byEmail }: Pick<NewRow, 'text' | 'remindAt' | 'byEmail'>,
): Promise<void> {
  await rows(
    db,
    sql`update inova.reminders set text = ${text}, remind_at = ${remindAt}::timestamptz, by_email = ${byEmail},
        delivered_at = null, emailed_at = null, dismissed_at = null, version = version + 1
      where client_id = ${client} and id = ${id}`,
  );
}
