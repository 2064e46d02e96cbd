import { sql } from '#server/store/sql.ts';
import { booleanFilter, numberColumn, staffColumn } from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { taskActions } from './actions.ts';
import * as parts from './columns.ts';
import { everyTask, ofTasks } from './every-task.ts';
import { ownTaskLists } from './own-lists.ts';

export const taskLists: ListDefinition[] = [
  {
    ...everyTask,
    id: 'tasks',
    title: 'Task Auditor',
    description: 'All tasks with assignee, status, and age.',
  },
  {
    ...ofTasks,
    id: 'user-tasks',
    title: 'Tasks of a user',
    description: 'The tasks assigned to a user: when they were due, when they were completed, and by whom.',
    where: sql`k.assigned_to is not null`,
    filters: [
      {
        name: 'id',
        label: 'User',
        kind: 'select',
        options: 'users',
        where: (id) => sql`k.assigned_to = (select u.email from inova.users u where u.id = ${id}::bigint)`,
      },
      parts.statusFilter,
      parts.priorityFilter,
      parts.categoryFilter,
      booleanFilter('late', 'Late', parts.isLate),
      parts.givenFilter,
      parts.dueFilter,
      parts.completedFilter,
    ],
    extraColumns: ['priority', 'given', 'by', 'completer', 'taken'],
    columns: [
      parts.titleColumn,
      parts.optionalPatientColumn,
      staffColumn('user', 'User', sql`k.assigned_to`),
      parts.statusColumn,
      parts.priorityColumn,
      parts.givenColumn,
      staffColumn('by', 'Created by', sql`k.created_by`),
      parts.dueColumn,
      parts.completedColumn,
      staffColumn('completer', 'Completed by', sql`k.completed_by`),
      numberColumn('taken', 'Days to complete', parts.age),
    ],
    sort: '-given',
    actions: taskActions,
  },
  ...ownTaskLists,
];
