import {
  booleanFilter,
  choiceFilter,
  dayOf,
  daysFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  numberColumn,
  payerFilter,
  spanFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { Column, Filter } from '#server/inova/service/lists/definition.ts';
import { type Sql, sql } from '#server/store/sql.ts';

export const benefitsSection = 'Benefits';
export const v = sql`v`;
export const from = withPatients(sql`inova.verifications`, v);
export const state = sql`v.state`;
export const isOpen = sql`${state} <> 'completed'`;

/** A value of the verified coverage. */
const fromCoverage = (value: Sql) => sql`(select ${value} from inova.coverages i
  where i.client_id = v.client_id and i.id = v.coverage_id)`;
export const payer = fromCoverage(sql`i.payer`);
const isCardMissing = fromCoverage(sql`i.card_received_on is null`);

const waiting = sql`(${today} - ${dayOf(sql`v.received_at`)})`;
/** Business hours from receipt to completion; nine hours are a business day. */
export const turnaround = sql`v.turnaround_hours`;

export const payerColumn = textColumn('payer', 'Payer', payer);
export const reasonColumn = textColumn('reason', 'Reason', sql`v.reason`);
export const receivedColumn = instantColumn('received', 'Received', sql`v.received_at`);
export const waitingColumn = numberColumn('waiting', 'Days waiting', waiting);
export const assigneeColumn = staffColumn('assignee', 'Assigned to', sql`v.assigned_to`);
export const stateTones = {
  received: 'degraded',
  new: 'degraded',
  assigned: 'advisory',
  pending: 'advisory',
  completed: 'healthy',
} as const;
export const stateWords = {
  received: 'Received',
  new: 'New',
  assigned: 'Assigned',
  pending: 'Pending',
  completed: 'Completed',
};
export const stateColumn = { ...statusColumn('state', 'Status', state, stateTones), words: stateWords };

/** The consult that the verification is needed for; rows without one sort last. */
export const neededColumn: Column = {
  key: 'needed',
  label: 'Consult',
  kind: 'date',
  value: sql`v.needed_on`,
  sort: { by: sql`coalesce(v.needed_on, 'infinity')`, as: 'date' },
};
export const leftColumn: Column = {
  key: 'left',
  label: 'Days left',
  kind: 'number',
  value: sql`v.needed_on - ${today}`,
};

export const cardColumn = statusColumn(
  'card',
  'Insurance card',
  sql`case when ${isCardMissing} then 'Missing' else 'On file' end`,
  { Missing: 'unhealthy', 'On file': 'healthy' },
);

export const lastCallColumn = eventColumn('lastCall', 'Last call', sql`v.last_call_at`);
export const payerSaidColumn: Column = {
  key: 'payerSaid',
  label: 'Payer said',
  kind: 'text',
  value: sql`(select l.outcome from inova.payer_calls l where l.client_id = v.client_id and l.verification_id = v.id
    order by l.called_at desc, l.id desc limit 1)`,
};

/** The phone that the verification has, or else the last one of the same policy that has one. */
const payerPhone = sql`coalesce(v.answers ->> 'insurancePhone', (select o.answers ->> 'insurancePhone'
  from inova.verifications o where o.client_id = v.client_id and o.patient_id = v.patient_id
    and o.coverage_id = v.coverage_id and o.answers ->> 'insurancePhone' is not null
  order by o.received_at desc, o.id desc limit 1))`;
export const payerPhoneColumn: Column = {
  key: 'payerPhone',
  label: 'Payer phone',
  kind: 'text',
  value: sql`regexp_replace(${payerPhone}, '^1?(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3')`,
};

export const waitingFilter = spanFilter('waiting', 'Waiting', waiting, [
  [0, 1],
  [2, 3],
  [4, 7],
  [8, 14],
  [15, null],
]);
export const reasonFilter = choiceFilter('reason', 'Reason', sql`v.reason`, [
  'New patient',
  'Second plan',
  'New cycle',
  'Plan year',
]);
export const receivedFilter = instantsFilter('received', 'Received', sql`v.received_at`);
export const completedFilter = instantsFilter('completed', 'Completed', sql`v.completed_at`);
export const assigneeFilter = staffFilter('assignee', 'Assigned to', sql`v.assigned_to`);
export const verifierFilter = staffFilter('by', 'Verifier', sql`v.completed_by`);
export const payerOnly = payerFilter(payer);
export const neededFilter = daysFilter('needed', 'Consult date', sql`v.needed_on`);
export const unassignedFilter = booleanFilter('unassigned', 'Unassigned', sql`v.assigned_to is null`);
export const cardFilter: Filter = booleanFilter('card', 'Insurance card missing', isCardMissing);

/** Business hours from received to completed. */
export const turnaroundColumn: Column = {
  key: 'turnaround',
  label: 'Business hours',
  kind: 'number',
  value: sql`round(${turnaround}, 1)`,
  sort: { by: sql`coalesce(${turnaround}, 0)`, as: 'numeric' },
};
