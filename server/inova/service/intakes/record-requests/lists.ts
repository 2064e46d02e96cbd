import { ownRequest, ownRequestDays, recordPurposes } from '#server/inova/contract/text/record-purposes.ts';
import { sql } from '#server/store/sql.ts';
import { remind, updateSelected } from '../../lists/action-helpers.ts';
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
  patientFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { Action, ListDefinition, Undoable } from '../../lists/definition.ts';
import { releaseInForce } from './release.ts';

const state = sql`q.state`;
const isOverdue = sql`(${state} = 'requested' and q.due_on < ${today})`;

const noun = 'record request';
const requests = sql`inova.record_requests`;
const isOpen = sql`${state} = 'requested'`;
const reminder = remind(isOpen);

const undo: Undoable = {
  table: 'record_requests',
  columns: ['state', 'received_on', 'released_on', 'denied_on', 'extended_on', 'due_on'],
};

/** Refuses the release of records that no signed release in force covers; patients may see their own. */
const coveredByRelease: Action['preconditions'] = ({ selection }) => [
  sql`select 'No signed HIPAA release in force covers the records of ' || string_agg(p.firstname || ' ' || p.lastname, ', ')
      || '. Ask the patient to sign one.' as message
    from ${selection} join ${requests} q on q.client_id = chosen.client_id and q.id = chosen.id
    join inova.patients p on p.client_id = q.client_id and p.id = q.patient_id
    where ${isOpen} and q.direction = 'out' and q.purpose <> ${ownRequest}
      and not exists (select from ${releaseInForce(sql`q`, sql`chosen.today`)})
    having count(*) > 0`,
];

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
    preconditions: coveredByRelease,
    undo,
    run: (doing) => [updateSelected(requests, doing, sql`state = 'released', released_on = chosen.today`)],
  },
  {
    key: 'deny',
    label: 'Deny request',
    done: 'denied',
    where: sql`${isOpen} and q.direction = 'out'`,
    fields: [{ name: 'reason', label: 'Reason', kind: 'textarea', maxLength: 500, required: true }],
    undo,
    run: (doing) => [updateSelected(requests, doing, sql`state = 'denied', denied_on = chosen.today`)],
  },
  {
    key: 'extend',
    label: `Extend by ${ownRequestDays} days`,
    done: 'extended',
    where: sql`${isOpen} and q.purpose = ${ownRequest} and q.extended_on is null`,
    fields: [
      {
        name: 'reason',
        label: 'Reason',
        kind: 'textarea',
        maxLength: 500,
        required: true,
        hint: 'HIPAA allows one extension. Tell the patient the reason and the new date in writing.',
      },
    ],
    undo,
    run: (doing) => [
      updateSelected(requests, doing, sql`due_on = r.due_on + ${ownRequestDays}::int, extended_on = chosen.today`),
    ],
  },
  reminder,
  {
    key: 'reopen',
    label: 'Reopen request',
    done: 'reopened',
    where: sql`not ${isOpen}`,
    fields: [{ name: 'reason', label: 'Reason', kind: 'text', required: true }],
    undo,
    run: (doing) => [
      updateSelected(
        requests,
        doing,
        sql`state = 'requested', received_on = null, released_on = null, denied_on = null`,
      ),
    ],
  },
];

export const recordRequestLists: ListDefinition[] = [
  {
    id: 'record-requests',
    section: 'Patients',
    title: 'Medical Records',
    description: 'Medical records exchanged with other practices: requested, received, released, denied, and overdue.',
    record: sql`q`,
    from: withPatients(sql`inova.record_requests`, sql`q`),
    filters: [
      nameFilter,
      patientFilter(sql`q`),
      daysFilter('requested', 'Requested', sql`q.requested_on`),
      choiceFilter('state', 'Status', state, ['requested', 'received', 'released', 'denied']),
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
      choiceFilter('purpose', 'Purpose', sql`q.purpose`, [...recordPurposes]),
      booleanFilter('overdue', 'Overdue', isOverdue),
    ],
    extraColumns: ['purpose', 'scope', 'received', 'released', 'reminded'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('direction', 'Direction', sql`case q.direction when 'in' then 'Incoming' else 'Outgoing' end`),
      { ...textColumn('practice', 'Practice', sql`q.practice`), page: '/medicalrecords' },
      textColumn('purpose', 'Purpose', sql`q.purpose`),
      textColumn('scope', 'Records', sql`q.scope`),
      statusColumn('state', 'Status', state, {
        requested: 'degraded',
        received: 'advisory',
        released: 'healthy',
        denied: 'neutral',
      }),
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
