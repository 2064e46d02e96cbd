import { type Sql, sql } from '#server/store/sql.ts';
import { p } from '../lists/aliases.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  dayOf,
  daysAndMoreFilter,
  daysFilter,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  textColumn,
  today,
} from '../lists/columns-and-filters.ts';
import type { Column, Filter, ListDefinition } from '../lists/definition.ts';
import { taskActions } from './actions.ts';

const section = 'Tasks';

/** Tasks with their clinic, and their patient if any. */
export const tasks = sql`inova.tasks k
  left join inova.patients p on p.client_id = k.client_id and p.id = k.patient_id
  left join inova.clients c on c.id = k.client_id`;

const statuses = { 778: 'Not Started', 779: 'In Progress', 780: 'Completed', 781: 'Deferred' };
const priorities = { 784: 'High', 782: 'Normal', 783: 'Low' };
const categories = [
  'Agreement',
  'Authorization',
  'Claim',
  'Clinic',
  'Laboratory',
  'Payment',
  'Records',
  'Verification',
];

const isOverdue = sql`(k.status in (778, 779) and k.due_on < ${today})`;
const isLate = sql`(k.due_on < coalesce(${dayOf(sql`k.completed_at`)}, ${today}) and k.status <> 781)`;
const age = sql`(coalesce(${dayOf(sql`k.completed_at`)}, ${today}) - ${dayOf(sql`k.created_at`)})`;

const titleColumn = textColumn('title', 'Task', sql`k.title`);
const optionalPatientColumn: Column = {
  ...patientColumn,
  sort: { by: sql`coalesce(${p}.plain_last || ', ' || ${p}.plain_first, '')`, as: 'text' },
};
const categoryColumn = textColumn('category', 'Category', sql`k.category`);

const statusColumn: Column = {
  key: 'status',
  label: 'Status',
  kind: 'status',
  value: sql`k.status`,
  sort: { by: sql`k.status`, as: 'bigint' },
  words: statuses,
  tones: { 778: 'neutral', 779: 'advisory', 780: 'healthy', 781: 'degraded' },
};

const priorityColumn: Column = {
  key: 'priority',
  label: 'Priority',
  kind: 'text',
  value: sql`k.priority`,
  sort: { by: sql`case k.priority when 784 then 0 when 782 then 1 else 2 end`, as: 'bigint' },
  words: priorities,
};

const statusFilter = codeFilter('status', 'Status', sql`k.status`, statuses);
const priorityFilter = codeFilter('priority', 'Priority', sql`k.priority`, priorities);
const categoryFilter = choiceFilter('category', 'Category', sql`k.category`, categories);
const dueFilter = daysFilter('due', 'Due', sql`k.due_on`);
const givenFilter = instantsFilter('given', 'Created', sql`k.created_at`);

const givenColumn = instantColumn('given', 'Created', sql`k.created_at`);
const dueColumn = dateColumn('due', 'Due', sql`k.due_on`);
const completedColumn: Column = {
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

export const taskLists: ListDefinition[] = [
  {
    id: 'tasks',
    section,
    title: 'Task Auditor',
    description: 'All tasks with assignee, status, and age.',
    record: sql`k`,
    from: tasks,
    filters: [
      nameFilter,
      statusFilter,
      priorityFilter,
      {
        name: 'assignee',
        label: 'Assignee',
        kind: 'select',
        options: 'staff',
        where: (email) => sql`k.assigned_to = ${email}`,
      },
      categoryFilter,
      booleanFilter('overdue', 'Overdue', isOverdue),
      daysAndMoreFilter('age', 'Age', age, [1, 7, 14, 30, 60, 90, 180]),
      dueFilter,
      givenFilter,
    ],
    extraColumns: ['category', 'given'],
    columns: [
      titleColumn,
      optionalPatientColumn,
      statusColumn,
      priorityColumn,
      staffColumn('assignee', 'Assignee', sql`k.assigned_to`),
      dueColumn,
      numberColumn('age', 'Days', age),
      categoryColumn,
      givenColumn,
    ],
    sort: '-given',
    noun: 'task',
    item: sql`k.title`,
    actions: taskActions,
  },
  {
    id: 'user-tasks',
    section,
    title: 'Tasks of a user',
    description: 'The tasks assigned to a user: when they were due, when they were completed, and by whom.',
    record: sql`k`,
    from: tasks,
    where: sql`k.assigned_to is not null`,
    filters: [
      {
        name: 'id',
        label: 'User',
        kind: 'select',
        options: 'users',
        where: (id) => sql`k.assigned_to = (select u.email from inova.users u where u.id = ${id}::bigint)`,
      },
      statusFilter,
      priorityFilter,
      categoryFilter,
      booleanFilter('late', 'Late', isLate),
      givenFilter,
      dueFilter,
      instantsFilter('completed', 'Completed', sql`k.completed_at`),
    ],
    extraColumns: ['priority', 'given', 'by', 'completer', 'taken'],
    columns: [
      titleColumn,
      optionalPatientColumn,
      staffColumn('user', 'User', sql`k.assigned_to`),
      statusColumn,
      priorityColumn,
      givenColumn,
      staffColumn('by', 'Created by', sql`k.created_by`),
      dueColumn,
      completedColumn,
      staffColumn('completer', 'Completed by', sql`k.completed_by`),
      numberColumn('taken', 'Days to complete', age),
    ],
    sort: '-given',
    noun: 'task',
    item: sql`k.title`,
    actions: taskActions,
  },
  {
    id: 'my-tasks',
    section,
    title: 'My tasks',
    description: 'Your open tasks.',
    own: ({ email }) => sql`k.assigned_to = ${email}`,
    record: sql`k`,
    from: tasks,
    where: sql`k.status <> 780`,
    filters: [priorityFilter, categoryFilter, booleanFilter('overdue', 'Overdue', isOverdue), dueFilter],
    extraColumns: ['given'],
    columns: [titleColumn, optionalPatientColumn, statusColumn, priorityColumn, dueColumn, categoryColumn, givenColumn],
    sort: 'due',
    noun: 'task',
    item: sql`k.title`,
    actions: taskActions.filter(({ key }) => key !== 'reopen'),
  },
];
