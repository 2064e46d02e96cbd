import { type Sql, sql } from '#server/store/sql.ts';
import type { ActionContext } from '../lists/definition.ts';

/** Adds the next of each selected task that repeats, once. */
export function addNextTasks({ selection, at }: ActionContext): Sql {
  return sql`insert into inova.tasks (client_id, patient_id, category, title, detail, priority, assigned_to,
      notified_assignee, created_by, created_at, due_on, due_time, repeats, repeat_day, previous_id)
    select k.client_id, k.patient_id, k.category, k.title, k.detail, k.priority, k.assigned_to, k.assigned_to,
      k.created_by, ${at}::timestamptz, inova.next_due(k.client_id, k.due_on, k.repeats, k.repeat_day, chosen.today), k.due_time,
      k.repeats, k.repeat_day, k.id
    from ${selection} join inova.tasks k on k.client_id = chosen.client_id and k.id = chosen.id
    where k.repeats is not null
    on conflict (client_id, previous_id) where previous_id is not null do nothing`;
}

/** Removes what `addNextTasks` added, unless it was worked on. */
export function removeNextTasks({ selection }: Pick<ActionContext, 'selection'>): Sql {
  return sql`delete from inova.tasks k using ${selection}
    where k.client_id = chosen.client_id and k.previous_id = chosen.id and k.version = 1 and k.status = 778
      and not exists (select from inova.task_comments m where m.client_id = k.client_id and m.task_id = k.id)
      and not exists (select from inova.reminders r where r.client_id = k.client_id and r.task_id = k.id)`;
}
