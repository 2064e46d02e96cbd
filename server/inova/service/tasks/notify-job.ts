import type { PoolClient } from 'pg';
import { addJob } from '#server/jobs/add-job.ts';
import { asOwner, rows, type Sql, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { notify } from '../notifications/notify.ts';

const taskName = 'notify-of-tasks';

/** A statement after which assignees are soon told of their tasks, in the transaction that assigns them. */
export const announceTasks: Sql = sql`select ${addJob(taskName, sql`'{}'::json`, { queue: taskName, key: taskName })}`;

/** The tasks of which a user is told at once: how many, and the first. */
interface Told {
  to: string;
  count: number;
  client: number;
  id: number;
}

const byUser = sql`select "to", count(*)::int as count, min(client) as client, min(id) as id from told`;

const lastChangedBy = sql`coalesce((select h.by from inova.changes h
  where h.client_id = k.client_id and h.record = 'task' and h.record_id = k.id order by h.at desc, h.id desc limit 1),
  k.created_by)`;

/** Tasks whose assignee was not told, without those that users assigned themselves. */
const claimAssigned = sql`with found as (
    select k.client_id, k.id, ${lastChangedBy} = k.assigned_to as is_own from inova.tasks k
    where k.assigned_to is not null and k.status <> 780 and k.notified_assignee is distinct from k.assigned_to
    for update skip locked),
  told as (
    update inova.tasks k set notified_assignee = k.assigned_to from found
    where k.client_id = found.client_id and k.id = found.id
    returning k.client_id as client, k.id, k.assigned_to as "to", found.is_own)
  ${byUser} where not is_own group by "to"`;

/** Tasks that are due by now and whose assignee was not told. */
const claimDue = (now: Date) => sql`with found as (
    select k.client_id, k.id from inova.tasks k join inova.clients c on c.id = k.client_id
    where k.status <> 780 and k.assigned_to is not null
      and k.due_notified_for is distinct from inova.due_at(k.due_on, k.due_time)
      and k.due_on < ${now}::timestamptz::date + 2
      and inova.due_at(k.due_on, k.due_time) at time zone c.time_zone <= ${now}::timestamptz
      and (k.deferred_until is null or k.deferred_until <= ${now}::timestamptz)
    for update of k skip locked),
  told as (
    update inova.tasks k set due_notified_for = inova.due_at(k.due_on, k.due_time) from found
    where k.client_id = found.client_id and k.id = found.id
    returning k.client_id as client, k.id, k.assigned_to as "to")
  ${byUser} group by "to"`;

/** Deferred tasks that are back and whose assignee was not told; with those that are due, of both at once. */
const claimBack = (now: Date) => sql`with found as (
    select k.client_id, k.id, c.time_zone from inova.tasks k join inova.clients c on c.id = k.client_id
    where k.status = 781 and k.assigned_to is not null and k.return_told_for is distinct from k.deferred_until
      and k.deferred_until <= ${now}::timestamptz
    for update of k skip locked),
  told as (
    update inova.tasks k set return_told_for = k.deferred_until,
      due_notified_for = case when inova.due_at(k.due_on, k.due_time) at time zone found.time_zone <= ${now}::timestamptz
        then inova.due_at(k.due_on, k.due_time) else k.due_notified_for end
    from found where k.client_id = found.client_id and k.id = found.id
    returning k.client_id as client, k.id, k.assigned_to as "to")
  ${byUser} group by "to"`;

/** The titles for one task and for several, and the list of several. */
interface Notices {
  one: string;
  many: string;
  path: string;
}

const assigned: Notices = { one: 'Task assigned to you', many: 'tasks assigned to you', path: '/users/tasks' };
const back: Notices = { one: 'Deferred task is back', many: 'deferred tasks are back', path: '/users/tasks/due' };
const due: Notices = { one: 'Task due', many: 'tasks due', path: '/users/tasks/due' };

async function tell(db: PoolClient, told: Told[], { one, many, path }: Notices, at: Date): Promise<void> {
  for (const { to, count, client, id } of told) {
    const isOne = count === 1;
    const title = isOne ? one : `${count.toLocaleString('en-US')} ${many}`;
    const link = isOne ? `/users/tasks/task/${id}` : path;
    await notify(db, { to, kind: 'task', title, link, client, at });
  }
}

/** Tells assignees of new tasks, and of those that are due or back; of each once, however many portals run. */
function notifyOfTasks({ store, now }: ServiceContext): Promise<void> {
  return asOwner(store, async (db) => {
    const at = now();
    await tell(db, await rows<Told>(db, claimAssigned), assigned, at);
    await tell(db, await rows<Told>(db, claimBack(at)), back, at);
    await tell(db, await rows<Told>(db, claimDue(at)), due, at);
  });
}

export const notifyOfTasksTask: ServiceTask = {
  name: taskName,
  label: 'Notify users of tasks assigned to them, due, and back',
  cron: '* * * * *',
  run: notifyOfTasks,
};
