import { taskCategories, taskPriorities, taskStatuses } from '#server/inova/contract/tasks/tasks.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { p } from '../lists/aliases.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  dayOf,
  daysFilter,
  instantColumn,
  instantsFilter,
  patientColumn,
  textColumn,
  today,
} from '../lists/columns-and-filters.ts';
import type { Column, Filter } from '../lists/definition.ts';

/** Tasks with their clinic, and their patient if any. */
export const tasks = sql`inova.tasks k
  left join inova.patients p on p.client_id = k.client_id and p.id = k.patient_id
  left join inova.clients c on c.id = k.client_id`;

/** An instant on the clinic's clock. */
export const localClock = (instant: Sql) => sql`(${instant} at time zone c.time_zone)`;

/** Deferred tasks whose time has not come, and those that are back. */
export const isAway = sql`(k.status = 781 and k.deferred_until > t.now)`;
const isBack = sql`(k.status = 781 and k.deferred_until <= t.now)`;

/** Tasks to work on: open, and not deferred any more. */
export const isActive = sql`(k.status <> 780 and not ${isAway})`;

/** Of these, what is due today or was before, and what is back. */
export const isDue = sql`(${isActive} and (k.due_on <= ${today} or ${isBack}))`;
export const isOverdue = sql`(${isActive} and k.due_on <= ${today}
  and (k.due_on < ${today} or k.due_time < ${localClock(sql`t.now`)}::time))`;
export const isLate = sql`(k.due_on < coalesce(${dayOf(sql`k.completed_at`)}, ${today}) and k.status <> 781)`;
export const age = sql`(coalesce(${dayOf(sql`k.completed_at`)}, ${today}) - ${dayOf(sql`k.created_at`)})`;

export const titleColumn: Column = { ...textColumn('title', 'Task', sql`k.title`), page: '/users/tasks/task' };
export const optionalPatientColumn: Column = {
  ...patientColumn,
  sort: { by: sql`coalesce(${p}.plain_last || ', ' || ${p}.plain_first, '')`, as: 'text' },
};
export const categoryColumn = textColumn('category', 'Category', sql`k.category`);

/** Statuses that only tasks in lists have, besides those of the specification. */
const [cancelled, back] = [0, 1];
const shownStatus = sql`case when k.cancelled then ${cancelled}::smallint when ${isBack} then ${back}::smallint
  else k.status end`;
const statuses = { ...taskStatuses, [cancelled]: 'Cancelled', [back]: 'Back' };

export const statusColumn: Column = {
  key: 'status',
  label: 'Status',
  kind: 'status',
  value: shownStatus,
  sort: { by: sql`k.status`, as: 'bigint' },
  words: statuses,
  tones: {
    778: 'neutral',
    779: 'advisory',
    780: 'healthy',
    781: 'neutral',
    [cancelled]: 'neutral',
    [back]: 'degraded',
  },
};

export const priorityColumn: Column = {
  key: 'priority',
  label: 'Priority',
  kind: 'text',
  value: sql`k.priority`,
  sort: { by: sql`case k.priority when 784 then 0 when 782 then 1 else 2 end`, as: 'bigint' },
  words: taskPriorities,
};

export const statusFilter = codeFilter('status', 'Status', sql`k.status`, taskStatuses);
export const priorityFilter = codeFilter('priority', 'Priority', sql`k.priority`, taskPriorities);
export const categoryFilter = choiceFilter('category', 'Category', sql`k.category`, [...taskCategories]);
export const overdueFilter = booleanFilter('overdue', 'Overdue', isOverdue);
export const dueFilter = daysFilter('due', 'Due', sql`k.due_on`);
export const givenFilter = instantsFilter('given', 'Created', sql`k.created_at`);
export const completedFilter = instantsFilter('completed', 'Completed', sql`k.completed_at`);
export const assigneeFilter: Filter = {
  name: 'assignee',
  label: 'Assignee',
  kind: 'select',
  options: 'staff',
  where: (email) => sql`k.assigned_to = ${email}`,
};

export const givenColumn = instantColumn('given', 'Created', sql`k.created_at`);
export const dueColumn = dateColumn('due', 'Due', sql`k.due_on`);
export const timeColumn: Column = {
  key: 'time',
  label: 'Due time',
  kind: 'text',
  value: sql`to_char(k.due_time, 'FMHH12:MI AM')`,
};
export const repeatsColumn: Column = { key: 'repeats', label: 'Repeats', kind: 'text', value: sql`k.repeats` };
export const deferredColumn = instantColumn('until', 'Deferred until', sql`k.deferred_until`);
export const completedColumn: Column = {
  key: 'completed',
  label: 'Completed',
  kind: 'instant',
  value: sql`k.completed_at`,
  sort: { by: sql`coalesce(k.completed_at, '-infinity')`, as: 'timestamptz' },
};

/** Filters by one of these codes, shown as text. */
function codeFilter(name: string, label: string, code: Sql, words: Record<number, string>): Filter {
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return { name, label, kind: 'select', options, where: (value) => sql`${code} = ${value}::smallint` };
}
