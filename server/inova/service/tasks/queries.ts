import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { Task } from '#server/inova/contract/tasks/tasks.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { applicableKeys } from '../lists/statement.ts';
import { taskActions } from './actions.ts';
import { isAway, isOverdue, localClock } from './columns.ts';
import { isVisibleTo } from './visible.ts';

const comments = sql`select m.id, m.text, ${staffName(sql`m.by`)} as by, ${isoTime('m.at')} as at
  from inova.task_comments m where m.client_id = k.client_id and m.task_id = k.id order by m.id`;

const history = sql`select h.id, h.change, ${isoTime('h.at')} as at, h.details, ${staffName(sql`h.by`)} as by
  from inova.changes h where h.client_id = k.client_id and h.record = 'task' and h.record_id = k.id
  order by h.at desc, h.id desc`;

/** The columns as the contract names them. */
const columns = sql`k.id, k.client_id as client, c.name as clinic, c.time_zone as "timeZone", k.patient_id as "patientId",
  p.lastname || ', ' || p.firstname as patient, k.title, k.detail, k.category, k.status, k.cancelled as "isCancelled",
  k.priority, k.assigned_to as assignee, ${staffName(sql`k.assigned_to`)} as "assigneeName",
  ${staffName(sql`k.created_by`)} as "createdBy", ${isoTime('k.created_at')} as "createdAt", k.due_on as "dueOn",
  to_char(k.due_time, 'HH24:MI') as "dueTime", coalesce(${isOverdue}, false) as "isOverdue",
  ${isoTime('k.deferred_until')} as "deferredUntil", coalesce(not ${isAway}, true) and k.status = 781 as "isBack", k.repeats,
  k.previous_id as "previousId",
  (select n.id from inova.tasks n where n.client_id = k.client_id and n.previous_id = k.id) as "nextId",
  k.conversation_id as "conversationId", k.message_id as "messageId", ${isoTime('k.completed_at')} as "completedAt",
  ${staffName(sql`k.completed_by`)} as "completedByName", k.version, ${jsonList(comments)} as comments,
  ${jsonList(history)} as history`;

/** A task that the user may see, with the actions that apply to it; null if there is none. */
export function findTask(db: PoolClient, id: number, user: Principal, now: Date): Promise<Task | null> {
  return findWhere(db, sql`k.client_id = any (${user.clinics}) and k.id = ${id} and ${isVisibleTo(user)}`, now);
}

/** A task that the user changed just now, who may no longer see it. */
export async function findChanged(db: PoolClient, client: number, id: number, now: Date): Promise<Task> {
  return (await findWhere(db, sql`k.client_id = ${client} and k.id = ${id}`, now)) as Task;
}

function findWhere(db: PoolClient, condition: Sql, now: Date): Promise<Task | null> {
  return row(
    db,
    sql`select ${columns}, ${applicableKeys(taskActions)} as actions
      from (select ${now}::timestamptz as now) t cross join inova.tasks k join inova.clients c on c.id = k.client_id
      left join inova.patients p on p.client_id = k.client_id and p.id = k.patient_id
      where ${condition}`,
  );
}

/** Locks a task that the user may see. */
export function lockTask(db: PoolClient, id: number, user: Principal): Promise<{ version: number } | null> {
  return row(
    db,
    sql`select k.version from inova.tasks k
      where k.client_id = any (${user.clinics}) and k.id = ${id} and ${isVisibleTo(user)} for update`,
  );
}

/** The date and the time of day at a clinic. */
export async function clinicClock(db: PoolClient, client: number, now: Date): Promise<{ day: string; time: string }> {
  const found = await row<{ day: string; time: string }>(
    db,
    sql`select to_char(${localClock(sql`${now}::timestamptz`)}, 'YYYY-MM-DD') as day,
        to_char(${localClock(sql`${now}::timestamptz`)}, 'HH24:MI') as time
      from inova.clients c where c.id = ${client}`,
  );
  return found as NonNullable<typeof found>;
}

/** The columns of a task that staff enter, with their values. */
export interface TaskColumns {
  title: string;
  detail: string;
  category: string;
  priority: number;
  assigned_to: string | null;
  due_on: string | null;
  due_time: string | null;
  repeats: string | null;
}

const repeatDay = ({ repeats, due_on }: TaskColumns) => (repeats === 'monthly' ? Number(due_on?.slice(8)) : null);

interface Origin {
  client: number;
  patientId: number | null;
  conversationId: number | null;
  messageId: number | null;
}

interface Author {
  by: string;
  at: Date;
}

/** Adds a task and returns its number. */
export async function insertTask(
  db: PoolClient,
  { client, patientId, conversationId, messageId }: Origin,
  task: TaskColumns,
  { by, at }: Author,
): Promise<number> {
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.tasks (client_id, patient_id, conversation_id, message_id, title, detail, category, priority,
        assigned_to, due_on, due_time, repeats, repeat_day, created_by, created_at)
      values (${client}, ${patientId}, ${conversationId}, ${messageId}, ${task.title}, ${task.detail}, ${task.category},
        ${task.priority}, ${task.assigned_to}, ${task.due_on}, ${task.due_time}, ${task.repeats}, ${repeatDay(task)},
        ${by}, ${at}) returning id`,
  );
  return (added as { id: number }).id;
}

export async function updateTask(db: PoolClient, client: number, id: number, task: TaskColumns): Promise<void> {
  await rows(
    db,
    sql`update inova.tasks set title = ${task.title}, detail = ${task.detail}, category = ${task.category},
        priority = ${task.priority}, assigned_to = ${task.assigned_to}, due_on = ${task.due_on},
        due_time = ${task.due_time}, repeats = ${task.repeats},
        repeat_day = case when due_on = ${task.due_on}::date and repeats = ${task.repeats} then repeat_day
          else ${repeatDay(task)}::smallint end,
        version = version + 1 where client_id = ${client} and id = ${id}`,
  );
}

export async function insertComment(
  db: PoolClient,
  client: number,
  id: number,
  text: string,
  { by, at }: Author,
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.task_comments (client_id, task_id, text, by, at)
      select client_id, id, ${text}, ${by}, ${at}::timestamptz from inova.tasks
      where client_id = ${client} and id = ${id}`,
  );
}

/** Records a change in the history of a task. */
export async function recordTaskChange(
  db: PoolClient,
  client: number,
  id: number,
  change: string,
  details: Record<string, unknown>,
  { by, at }: Author,
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      select client_id, 'task', id, patient_id, ${change}, ${by}, ${at}::timestamptz, ${JSON.stringify(details)}
      from inova.tasks where client_id = ${client} and id = ${id}`,
  );
}
