import { alias, sql } from '#server/store/sql.ts';
import { updateBlockers, updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ActionField, ListDefinition, Undoable } from '../lists/definition.ts';

const state = sql`d.state`;
const orders = withPatients(sql`inova.diagnostic_orders`, sql`d`);
const isOverdue = sql`d.due_on < ${today}`;

const tests = sql`inova.diagnostic_orders`;

const undo: Undoable = {
  table: 'diagnostic_orders',
  columns: ['state', 'scheduled_on', 'done_on', 'result', 'expires_on', 'cancelled_reason'],
  afterwards: updateBlockers,
};
const reasonField: ActionField = { name: 'reason', label: 'Reason', kind: 'text', required: true };

const actions: Action[] = [
  {
    key: 'schedule',
    label: 'Schedule',
    done: 'scheduled',
    fields: [{ name: 'on', label: 'Scheduled for', kind: 'date', direction: 'ahead', required: true }],
    undo,
    run: (context) => [
      updateSelected(tests, context, sql`state = 'scheduled', scheduled_on = ${context.values.on}::date`),
    ],
  },
  {
    key: 'complete',
    label: 'Enter result',
    done: 'done',
    fields: [
      { name: 'result', label: 'Result', kind: 'text', required: true, hint: 'Applies to all selected tests' },
      { name: 'expires', label: 'Valid until', kind: 'date', direction: 'ahead' },
    ],
    undo,
    run: (doing) => [
      updateSelected(
        tests,
        doing,
        sql`state = 'done', done_on = chosen.today, result = ${doing.values.result},
          expires_on = ${doing.values.expires}::date`,
      ),
      updateBlockers(doing),
    ],
  },
  {
    key: 'cancel',
    label: 'Cancel order',
    done: 'cancelled',
    tone: 'danger',
    fields: [reasonField],
    undo,
    run: (doing) => [
      updateSelected(tests, doing, sql`state = 'cancelled', cancelled_reason = ${doing.values.reason}`),
      updateBlockers(doing),
    ],
  },
];

const isDone = sql`${state} = 'done'`;

const corrections: Action[] = [
  {
    key: 'correct',
    label: 'Correct result',
    done: 'corrected',
    where: isDone,
    fields: [
      { name: 'result', label: 'Correct result', kind: 'text', required: true },
      { name: 'expires', label: 'Valid until', kind: 'date', hint: 'Replaces the date of the wrong result.' },
      reasonField,
    ],
    undo,
    run: (doing) => [
      updateSelected(tests, doing, sql`result = ${doing.values.result}, expires_on = ${doing.values.expires}::date`),
    ],
  },
  {
    key: 'reopen',
    label: 'Reopen order',
    done: 'reopened',
    fields: [{ ...reasonField, hint: 'The result is removed from the order and stays in the history.' }],
    undo,
    run: (doing) => [
      updateSelected(
        tests,
        doing,
        sql`state = case when r.scheduled_on >= chosen.today then 'scheduled' else 'ordered' end,
          done_on = null, result = null, expires_on = null, cancelled_reason = null`,
      ),
      updateBlockers(doing),
    ],
  },
];

const s = alias('s');

/** The tests ordered for a patient on one day form a flowsheet, represented by the first of them. */
const flowsheets = {
  from: withPatients(sql`inova.diagnostic_orders`, sql`f`),
  where: sql`f.leads`,
  lookups: {
    s: sql`left join lateral (select count(*)::int as tests, count(*) filter (where d.state = 'done')::int as done,
        max(d.done_on) as last_on, string_agg(d.test, ', ' order by d.due_on, d.test) filter (where d.state <> 'done') as open
      from inova.diagnostic_orders d where d.client_id = f.client_id and d.patient_id = f.patient_id
        and d.ordered_on = f.ordered_on and d.state <> 'cancelled') s on true`,
  },
};
const progress = sql`case ${s}.done when ${s}.tests then 'done' when 0 then 'ordered' else 'partly done' end`;

export const diagnosticLists: ListDefinition[] = [
  {
    id: 'diagnostic-worklist',
    section: 'Worklists',
    title: 'Diagnostic',
    description: 'Tests ordered and not yet done.',
    record: sql`d`,
    from: orders,
    where: sql`${state} in ('ordered', 'scheduled')`,
    filters: [
      nameFilter,
      daysFilter('due', 'Due', sql`d.due_on`),
      choiceFilter('state', 'Status', state, ['ordered', 'scheduled']),
      booleanFilter('overdue', 'Overdue', isOverdue),
      providerFilter(sql`d.provider_id`),
    ],
    extraColumns: ['ordered', 'scheduled'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('test', 'Test', sql`d.test`),
      statusColumn('state', 'Status', state, { ordered: 'degraded', scheduled: 'advisory' }),
      dateColumn('ordered', 'Ordered', sql`d.ordered_on`),
      dateColumn('due', 'Due', sql`d.due_on`),
      dateColumn('scheduled', 'Scheduled', sql`d.scheduled_on`),
      overdueColumn(sql`(${today} - d.due_on)`),
      providerColumn(sql`d.provider_id`),
    ],
    sort: 'due',
    noun: 'test',
    item: sql`concat_ws(', ', d.test, 'due ' || to_char(d.due_on, 'MM/DD/YYYY'))`,
    actions,
  },
  {
    id: 'test-results',
    section: 'Worklists',
    title: 'Test results',
    description: 'Tests done, with result and validity, and cancelled orders with the reason.',
    record: sql`d`,
    from: orders,
    where: sql`${state} in ('done', 'cancelled')`,
    filters: [
      nameFilter,
      daysFilter('done', 'Done', sql`d.done_on`),
      choiceFilter('state', 'Status', state, ['done', 'cancelled']),
      providerFilter(sql`d.provider_id`),
    ],
    extraColumns: ['reason', 'ordered', 'provider'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('test', 'Test', sql`d.test`),
      textColumn('result', 'Result', sql`coalesce(d.result, d.cancelled_reason)`),
      statusColumn('state', 'Status', state, { done: 'healthy', cancelled: 'neutral' }),
      dateColumn('done', 'Done', sql`d.done_on`),
      dateColumn('expires', 'Valid until', sql`d.expires_on`),
      textColumn('reason', 'Reason cancelled', sql`d.cancelled_reason`),
      dateColumn('ordered', 'Ordered', sql`d.ordered_on`),
      providerColumn(sql`d.provider_id`),
    ],
    sort: '-done',
    noun: 'test',
    item: sql`concat_ws(', ', d.test, coalesce('result ' || d.result, 'cancelled'))`,
    actions: corrections,
  },
  {
    id: 'diagnostic-fs',
    section: 'Dashboards',
    title: 'Diagnostic flowsheets',
    description: 'Diagnostic flowsheets by order date, with the number of completed tests.',
    record: sql`f`,
    ...flowsheets,
    filters: [
      nameFilter,
      daysFilter('ordered', 'Ordered', sql`f.ordered_on`),
      choiceFilter('state', 'Status', progress, ['ordered', 'partly done', 'done']),
      providerFilter(sql`f.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('ordered', 'Ordered', sql`f.ordered_on`),
      statusColumn('state', 'Status', progress, { ordered: 'degraded', 'partly done': 'advisory', done: 'healthy' }),
      numberColumn('tests', 'Tests', sql`${s}.tests`),
      numberColumn('done', 'Done', sql`${s}.done`),
      textColumn('open', 'Outstanding', sql`${s}.open`),
      dateColumn('last', 'Last done', sql`${s}.last_on`),
      providerColumn(sql`f.provider_id`),
    ],
    sort: '-ordered',
  },
];
