import { sql } from '#server/store/sql.ts';
import { remind, updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  lastChangeColumn,
  nameFilter,
  overdueColumn,
  patientColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition, Undoable } from '../lists/definition.ts';

const state = sql`q.state`;
const isOverdue = sql`(${state} = 'requested' and q.due_on < ${today})`;

const noun = 'record request';
const requests = sql`inova.record_requests`;
const isOpen = sql`${state} = 'requested'`;
const reminder = remind(isOpen);

const undo: Undoable = { table: 'record_requests', columns: ['state', 'received_on', 'released_on'] };

const actions: Action[] = [
  {
    key: 'receive',
    label: 'Mark received',
    done: 'received',
    where: sql`${isOpen} and q.direction = 'in'`,
    undo,
    run: (context) => [updateSelected(requests, context, sql`state = 'received', received_on = chosen.today`)],
  },
  {
    key: 'release',
    label: 'Mark released',
    done: 'released',
    where: sql`${isOpen} and q.direction = 'out'`,
    undo,
    run: (doing) => [updateSelected(requests, doing, sql`state = 'released', released_on = chosen.today`)],
  },
  reminder,
  {
    key: 'reopen',
    label: 'Reopen request',
    done: 'reopened',
    where: sql`not ${isOpen}`,
    fields: [{ name: 'reason', label: 'Reason', kind: 'text', required: true }],
    undo,
    run: (doing) => [updateSelected(requests, doing, sql`state = 'requested', received_on = null, released_on = null`)],
  },
];

export const recordRequestLists: ListDefinition[] = [
  {
    id: 'record-requests',
    section: 'Patients',
    title: 'Medical Records',
    description: 'Medical records exchanged with other practices: requested, received, released, and overdue.',
    record: sql`q`,
    from: withPatients(sql`inova.record_requests`, sql`q`),
    filters: [
      nameFilter,
      daysFilter('requested', 'Requested', sql`q.requested_on`),
      choiceFilter('state', 'Status', state, ['requested', 'received', 'released']),
      {
        name: 'direction',
        label: 'Direction',
        kind: 'select',
        options: [
          { value: 'in', label: 'Incoming' },
          { value: 'out', label: 'Outgoing' },
        ],
        where: (value) => sql`q.direction = ${value}`,
      },
      booleanFilter('overdue', 'Overdue', isOverdue),
    ],
    extraColumns: ['received', 'released', 'reminded'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('direction', 'Direction', sql`case q.direction when 'in' then 'Incoming' else 'Outgoing' end`),
      textColumn('practice', 'Practice', sql`q.practice`),
      statusColumn('state', 'Status', state, { requested: 'degraded', received: 'advisory', released: 'healthy' }),
      dateColumn('requested', 'Requested', sql`q.requested_on`),
      dateColumn('due', 'Due', sql`q.due_on`),
      overdueColumn(sql`case when ${isOverdue} then ${today} - q.due_on end`),
      dateColumn('received', 'Received', sql`q.received_on`),
      dateColumn('released', 'Released', sql`q.released_on`),
      lastChangeColumn('reminded', 'Reminded', sql`q`, { noun, done: reminder.done }),
    ],
    sort: '-requested',
    noun,
    item: sql`case q.direction when 'in' then 'from ' else 'to ' end || q.practice`,
    actions,
  },
];
