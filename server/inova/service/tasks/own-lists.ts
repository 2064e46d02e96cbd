import { type Sql, sql } from '#server/store/sql.ts';
import { staffColumn } from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { taskActions } from './actions.ts';
import * as parts from './columns.ts';
import { everyTask, ofTasks } from './every-task.ts';
import { isVisibleTo } from './visible.ts';

/** What the lists of a user's tasks have in common. */
const ownTasks = { ...ofTasks, own: ({ email }) => sql`k.assigned_to = ${email}` } satisfies Partial<ListDefinition>;

const openTasks = (where: Sql) => ({
  ...ownTasks,
  where,
  filters: [parts.priorityFilter, parts.categoryFilter, parts.overdueFilter, parts.dueFilter],
  extraColumns: ['given', 'repeats'],
  columns: [
    parts.titleColumn,
    parts.optionalPatientColumn,
    parts.statusColumn,
    parts.priorityColumn,
    parts.dueColumn,
    parts.timeColumn,
    parts.categoryColumn,
    parts.repeatsColumn,
    parts.givenColumn,
  ],
  sort: 'due',
  actions: taskActions.filter(({ key }) => key !== 'reopen'),
});

/** The pages of a user's own tasks. */
export const ownTaskLists: ListDefinition[] = [
  {
    ...openTasks(parts.isDue),
    id: 'my-tasks-due',
    title: 'My tasks due',
    description: 'Your tasks that are overdue or due today.',
  },
  {
    ...openTasks(parts.isActive),
    id: 'my-tasks',
    title: 'My tasks',
    description: 'Your open tasks, and deferred ones that are back.',
  },
  {
    ...ownTasks,
    id: 'my-tasks-deferred',
    title: 'My deferred tasks',
    description: 'Your deferred tasks; each is back among your open tasks at its time.',
    where: parts.isAway,
    filters: [parts.priorityFilter, parts.categoryFilter, parts.dueFilter],
    columns: [
      parts.titleColumn,
      parts.optionalPatientColumn,
      parts.deferredColumn,
      parts.priorityColumn,
      parts.dueColumn,
      parts.categoryColumn,
    ],
    sort: 'until',
    actions: taskActions.filter(({ key }) => key === 'start' || key === 'defer'),
  },
  {
    ...ownTasks,
    id: 'my-tasks-done',
    title: 'My closed tasks',
    description: 'Your completed and cancelled tasks.',
    where: sql`k.status = 780`,
    filters: [parts.priorityFilter, parts.categoryFilter, parts.dueFilter, parts.completedFilter],
    columns: [
      parts.titleColumn,
      parts.optionalPatientColumn,
      parts.statusColumn,
      parts.priorityColumn,
      parts.dueColumn,
      parts.completedColumn,
      staffColumn('completer', 'Completed by', sql`k.completed_by`),
    ],
    extraColumns: ['completer'],
    sort: '-completed',
    actions: taskActions.filter(({ key }) => key === 'reopen'),
  },
  {
    ...everyTask,
    own: isVisibleTo,
    id: 'visible-tasks',
    title: 'All tasks',
    description: 'Your tasks, those that you added, and those that nobody is assigned.',
  },
];
