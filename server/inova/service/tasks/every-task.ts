import { sql } from '#server/store/sql.ts';
import {
  daysAndMoreFilter,
  nameFilter,
  numberColumn,
  patientFilter,
  staffColumn,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { taskActions } from './actions.ts';
import * as parts from './columns.ts';

/** What all lists of tasks have in common. */
export const ofTasks = {
  section: 'Tasks',
  record: sql`k`,
  from: parts.tasks,
  noun: 'task',
  item: sql`k.title`,
} satisfies Partial<ListDefinition>;

/** A list of tasks whosever they are. */
export const everyTask = {
  ...ofTasks,
  filters: [
    nameFilter,
    patientFilter(sql`k`),
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
  actions: taskActions,
} satisfies Partial<ListDefinition>;
