import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  daysAndMoreFilter,
  nameFilter,
  numberColumn,
  staffColumn,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { taskActions } from './actions.ts';
import * as parts from './columns.ts';
import { ownTaskLists } from './own-lists.ts';

const section = 'Tasks';

export const taskLists: ListDefinition[] = [
  {
    id: 'tasks',
    section,
    title: 'Task Auditor',
    description: 'All tasks with assignee, status, and age.',
    record: sql`k`,
    from: parts.tasks,
    filters: [
      nameFilter,
      parts.statusFilter,
      parts.priorityFilter,
      parts.assigneeFilter,
      parts.categoryFilter,
      parts.overdueFilter,
      daysAndMoreFilter('age', 'Age', parts.age, [1, 7, 14, 30, 60, 90, 180]),
      parts.dueFilter,
      parts.givenFilter,
    ],
    extraColumns: ['category', 'given', 'time', 'repeats'],
    columns: [
      parts.titleColumn,
      parts.optionalPatientColumn,
      parts.statusColumn,
      parts.priorityColumn,
      staffColumn('assignee', 'Assignee', sql`k.assigned_to`),
      parts.dueColumn,
      parts.timeColumn,
      numberColumn('age', 'Days', parts.age),
      parts.categoryColumn,
      parts.repeatsColumn,
      parts.givenColumn,
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
    from: parts.tasks,
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
    noun: 'task',
    item: sql`k.title`,
    actions: taskActions,
  },
  ...ownTaskLists,
];
