import { followUpTask } from '#server/inova/service/lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  dayOf,
  daysFilter,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  payerFilter,
  spanFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { Column, Filter, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { completedActions, openActions, receiveCard } from '../actions.ts';

export const benefitsSection = 'Benefits';
const v = sql`v`;
const from = withPatients(sql`inova.verifications`, v);
const state = sql`v.state`;
const isOpen = sql`${state} <> 'completed'`;

/** A value of the verified coverage. */
const fromCoverage = (value: Sql) => sql`(select ${value} from inova.coverages i
  where i.client_id = v.client_id and i.id = v.coverage_id)`;
export const payer = fromCoverage(sql`i.payer`);
const isCardMissing = fromCoverage(sql`i.card_received_on is null`);

const waiting = sql`(${today} - ${dayOf(sql`v.received_at`)})`;
/** Business hours from receipt to completion; nine hours are a business day. */
export const turnaround = sql`v.turnaround_hours`;

const payerColumn = textColumn('payer', 'Payer', payer);
const reasonColumn = textColumn('reason', 'Reason', sql`v.reason`);
const receivedColumn = instantColumn('received', 'Received', sql`v.received_at`);
const waitingColumn = numberColumn('waiting', 'Days waiting', waiting);
const assigneeColumn = staffColumn('assignee', 'Assigned to', sql`v.assigned_to`);
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
const stateColumn = { ...statusColumn('state', 'Status', state, stateTones), words: stateWords };

/** The consult that the verification is needed for; rows without one sort last. */
const neededColumn: Column = {
  key: 'needed',
  label: 'Consult',
  kind: 'date',
  value: sql`v.needed_on`,
  sort: { by: sql`coalesce(v.needed_on, 'infinity')`, as: 'date' },
};
const leftColumn: Column = { key: 'left', label: 'Days left', kind: 'number', value: sql`v.needed_on - ${today}` };

const cardColumn = statusColumn(
  'card',
  'Insurance card',
  sql`case when ${isCardMissing} then 'Missing' else 'On file' end`,
  { Missing: 'unhealthy', 'On file': 'healthy' },
);

const lastCallColumn = eventColumn('lastCall', 'Last call', sql`v.last_call_at`);
const payerSaidColumn: Column = {
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
const payerPhoneColumn: Column = {
  key: 'payerPhone',
  label: 'Payer phone',
  kind: 'text',
  value: sql`regexp_replace(${payerPhone}, '^1?(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3')`,
};

const waitingFilter = spanFilter('waiting', 'Waiting', waiting, [
  [0, 1],
  [2, 3],
  [4, 7],
  [8, 14],
  [15, null],
]);
const reasonFilter = choiceFilter('reason', 'Reason', sql`v.reason`, [
  'New patient',
  'Second plan',
  'New cycle',
  'Plan year',
]);
const receivedFilter = instantsFilter('received', 'Received', sql`v.received_at`);
const completedFilter = instantsFilter('completed', 'Completed', sql`v.completed_at`);
const assigneeFilter = staffFilter('assignee', 'Assigned to', sql`v.assigned_to`);
const verifierFilter = staffFilter('by', 'Verifier', sql`v.completed_by`);
const payerOnly = payerFilter(payer);
const neededFilter = daysFilter('needed', 'Consult date', sql`v.needed_on`);
const unassignedFilter = booleanFilter('unassigned', 'Unassigned', sql`v.assigned_to is null`);
const cardFilter: Filter = booleanFilter('card', 'Insurance card missing', isCardMissing);

/** Business hours from received to completed. */
export const turnaroundColumn: Column = {
  key: 'turnaround',
  label: 'Business hours',
  kind: 'number',
  value: sql`round(${turnaround}, 1)`,
  sort: { by: sql`coalesce(${turnaround}, 0)`, as: 'numeric' },
};

const completedColumns: Column[] = [
  patientColumn,
  ehrColumn,
  payerColumn,
  reasonColumn,
  receivedColumn,
  instantColumn('completed', 'Completed', sql`v.completed_at`),
  staffColumn('by', 'Verifier', sql`v.completed_by`),
  turnaroundColumn,
];
const lateFilter = booleanFilter('late', 'More than 3 business days', sql`${turnaround} > 27`);
const completed = {
  section: benefitsSection,
  record: v,
  from,
  filters: [nameFilter, completedFilter, verifierFilter, lateFilter, payerOnly, reasonFilter],
  extraColumns: ['reason', 'received'],
  columns: completedColumns,
  sort: '-completed',
};

export const verificationLists: ListDefinition[] = [
  {
    id: 'benefits-intake',
    section: benefitsSection,
    title: 'Benefits Intake',
    description: 'Insurance received, verification not started. Oldest first, including missing cards.',
    record: v,
    from,
    where: sql`${state} = 'received'`,
    filters: [nameFilter, neededFilter, receivedFilter, waitingFilter, cardFilter, payerOnly, reasonFilter],
    extraColumns: ['reason', 'payerPhone'],
    columns: [
      patientColumn,
      ehrColumn,
      receivedColumn,
      waitingColumn,
      cardColumn,
      payerColumn,
      payerPhoneColumn,
      reasonColumn,
      neededColumn,
    ],
    sort: 'received',
    noun: 'verification',
    item: payer,
    actions: [receiveCard, ...openActions.filter(({ key }) => key !== 'follow-up' && key !== 'complete')],
  },
  {
    id: 'benefits-new',
    section: benefitsSection,
    title: 'New Verifications',
    description: 'Opened and unassigned, by the date of the consult.',
    record: v,
    from,
    where: sql`${state} = 'new'`,
    filters: [nameFilter, neededFilter, waitingFilter, payerOnly, reasonFilter],
    extraColumns: ['payerPhone'],
    columns: [
      patientColumn,
      ehrColumn,
      neededColumn,
      leftColumn,
      payerColumn,
      payerPhoneColumn,
      reasonColumn,
      receivedColumn,
      waitingColumn,
    ],
    sort: 'needed',
    noun: 'verification',
    item: payer,
    actions: openActions.filter(({ key }) => ['claim', 'assign', 'payer-call'].includes(key)),
  },
  {
    id: 'benefits-pending',
    section: benefitsSection,
    title: 'Pending Verifications',
    description: 'Waiting for the payer, with the last call, its reference number, and the follow-up date.',
    record: v,
    from,
    where: sql`${state} = 'pending'`,
    filters: [
      nameFilter,
      daysFilter('followUp', 'Follow up', sql`v.follow_up_on`),
      booleanFilter('due', 'Follow-up due', sql`v.follow_up_on <= ${today}`),
      neededFilter,
      waitingFilter,
      assigneeFilter,
      payerOnly,
    ],
    extraColumns: ['payerSaid', 'payerPhone', 'reference', 'waiting', 'needed'],
    columns: [
      patientColumn,
      ehrColumn,
      payerColumn,
      payerPhoneColumn,
      payerSaidColumn,
      dateColumn('followUp', 'Follow up', sql`v.follow_up_on`),
      overdueColumn(sql`(${today} - v.follow_up_on)`),
      lastCallColumn,
      textColumn('reference', 'Reference', sql`v.reference_number`),
      assigneeColumn,
      waitingColumn,
      neededColumn,
    ],
    sort: 'followUp',
    noun: 'verification',
    item: payer,
    actions: openActions.filter(({ key }) => ['payer-call', 'follow-up', 'complete', 'assign'].includes(key)),
  },
  {
    id: 'benefits-verifications',
    section: benefitsSection,
    title: 'Open Verifications',
    description: 'All verifications that are not completed, with assignee and age.',
    record: v,
    from,
    where: isOpen,
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', state, ['received', 'new', 'assigned', 'pending']),
      neededFilter,
      assigneeFilter,
      unassignedFilter,
      waitingFilter,
      receivedFilter,
      payerOnly,
      reasonFilter,
    ],
    extraColumns: ['lastCall', 'payerSaid', 'payerPhone', 'reason', 'received'],
    columns: [
      patientColumn,
      ehrColumn,
      stateColumn,
      lastCallColumn,
      payerSaidColumn,
      payerPhoneColumn,
      assigneeColumn,
      waitingColumn,
      payerColumn,
      reasonColumn,
      receivedColumn,
      dateColumn('followUp', 'Follow up', sql`v.follow_up_on`),
      neededColumn,
    ],
    sort: 'received',
    noun: 'verification',
    item: payer,
    actions: [...openActions, followUpTask('Verification', 'Call payer')],
  },
  {
    ...completed,
    id: 'completed-verifications',
    title: 'Completed Verifications',
    description: 'Verifications by verifier and business hours (Monday to Friday, 8 AM to 5 PM).',
    where: sql`not (${isOpen})`,
    noun: 'verification',
    item: payer,
    actions: completedActions,
  },
  {
    ...completed,
    id: 'completed-this-month',
    title: 'Completed This Month',
    description: 'Verifications completed this month.',
    where: sql`not (${isOpen}) and v.completed_at >= date_trunc('month', t.now, c.time_zone)
      and v.completed_at >= date_trunc('month', t.now - interval '1 day', 'UTC') - interval '1 day'`,
    filters: completed.filters.filter((filter) => filter !== completedFilter),
  },
];
