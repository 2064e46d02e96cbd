import { alias, type Sql, sql } from '#server/store/sql.ts';
import { assigneeField, logCall, remind } from '../lists/action-helpers.ts';
import { p } from '../lists/aliases.ts';
import {
  appointmentItem,
  booleanFilter,
  choiceFilter,
  dateColumn,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';

const isOfPatient = (record: Sql) => sql`${record}.client_id = a.client_id and ${record}.patient_id = a.patient_id`;

const consults = withPatients(sql`inova.appointments`, sql`a`);
/** The patient's intake and the last call. */
const [q, k] = [alias('q'), alias('k')];
const lookups = {
  q: sql`left join lateral (select * from inova.intakes i where ${isOfPatient(sql`i`)}
    order by i.sent_at desc, i.id desc limit 1) q on true`,
  k: sql`left join lateral (select * from inova.call_attempts i where ${isOfPatient(sql`i`)} and i.called_at <= t.now
    order by i.called_at desc limit 1) k on true`,
};

const hasIntake = sql`coalesce(${q}.state in ('submitted', 'reviewed'), false)`;
const hasCard = sql`exists (select from inova.coverages i where ${isOfPatient(sql`i`)}
  and i.card_received_on is not null and (i.termed_on is null or i.termed_on >= a.starts_at))`;
const awaitsRecords = sql`exists (select from inova.record_requests i where ${isOfPatient(sql`i`)}
  and i.direction = 'in' and i.state = 'requested')`;
const missingItems: Record<string, Sql> = {
  Intake: sql`not ${hasIntake}`,
  Insurance: sql`not ${hasCard}`,
  Records: awaitsRecords,
  'Portal activation': sql`${p}.portal_activated_at is null`,
};

const isSoon = sql`a.lacks_papers and a.starts_at >= t.now and a.starts_at < t.now + (select inova.intake_window())`;

const intakeState = sql`coalesce(${q}.state, 'not sent')`;
const done = 'healthy' as const;
const open = 'degraded' as const;

const filters: ListDefinition['filters'] = [
  nameFilter,
  {
    name: 'missing',
    label: 'Missing',
    kind: 'select',
    options: Object.keys(missingItems).map((value) => ({ value, label: value })),
    where: (value) => missingItems[value] as Sql,
  },
  instantsFilter('consult', 'Consult', sql`a.starts_at`),
  providerFilter(sql`a.provider_id`),
  staffFilter('assignee', 'Assigned to', sql`${q}.assigned_to`),
];

const columns: ListDefinition['columns'] = [
  patientColumn,
  ehrColumn,
  instantColumn('consult', 'Consult', sql`a.starts_at`),
  providerColumn(sql`a.provider_id`),
  statusColumn('intake', 'Intake', intakeState, {
    'not sent': open,
    sent: open,
    'in progress': open,
    submitted: done,
    reviewed: done,
  }),
  numberColumn('percent', 'Intake %', sql`${q}.complete_percent`),
  statusColumn('insurance', 'Insurance', sql`case when ${hasCard} then 'card on file' else 'missing' end`, {
    'card on file': done,
    missing: open,
  }),
  statusColumn('records', 'Records', sql`case when ${awaitsRecords} then 'awaited' else 'nothing open' end`, {
    'nothing open': done,
    awaited: open,
  }),
  statusColumn(
    'portal',
    'Portal',
    sql`case when ${p}.portal_activated_at is null then 'not activated' else 'active' end`,
    {
      active: done,
      'not activated': open,
    },
  ),
  { key: 'phone', label: 'Phone', kind: 'text', value: sql`${p}.phone` },
  eventColumn('called', 'Last call', sql`${k}.called_at`),
  textColumn('outcome', 'Outcome', sql`${k}.outcome`),
  dateColumn('nextCall', 'Next call', sql`${k}.next_call_on`),
  eventColumn('reminded', 'Reminded', sql`${q}.reminded_at`),
  staffColumn('assignee', 'Assigned to', sql`${q}.assigned_to`),
];

const isSelectedIntake = sql`r.client_id = chosen.client_id and r.patient_id = chosen.patient_id
  and r.state in ('sent', 'in progress')`;
const isOpenIntake = sql`${q}.state in ('sent', 'in progress')`;

const actions: Action[] = [
  logCall,
  {
    ...remind(isOpenIntake),
    run: ({ by, at, selection }) => [
      sql`update inova.intakes r set reminded_at = ${at}::timestamptz, reminded_by = ${by} from ${selection} where ${isSelectedIntake}`,
    ],
  },
  {
    key: 'assign',
    label: 'Assign',
    done: 'assigned',
    where: isOpenIntake,
    fields: [assigneeField],
    run: ({ values, selection }) => [
      sql`update inova.intakes r set assigned_to = ${values.assignee} from ${selection} where ${isSelectedIntake}`,
    ],
  },
];

const calls: ListDefinition['columns'] = [
  {
    key: 'calls',
    label: 'Calls',
    kind: 'number',
    value: sql`(select count(*)::int from inova.call_attempts i where ${isOfPatient(sql`i`)})`,
  },
];

const outcomes = ['reached', 'left message', 'no answer', 'wrong number'];
const reasons = ['Intake', 'Insurance card', 'Records', 'Portal activation'];

export const intakeLists: ListDefinition[] = [
  {
    id: 'intakes-72-hours',
    section: 'Patients',
    title: 'Consults within 72 hours',
    description:
      'New patient consults with missing items, as far ahead as the network controls say: by default 72 hours.',
    ownClinic: true,
    record: sql`a`,
    from: consults,
    lookups,
    where: isSoon,
    filters,
    extraColumns: ['ehrid', 'provider', 'percent', 'portal', 'phone', 'called', 'outcome', 'reminded', 'assignee'],
    columns,
    sort: 'consult',
    noun: 'consult',
    item: appointmentItem,
    actions,
  },
  {
    id: 'network-intakes',
    section: 'New Patient Services',
    title: '72 Hour Intakes',
    description:
      'New patient consults with missing items across the network, as far ahead as the network controls say: by default 72 hours.',
    record: sql`a`,
    from: consults,
    lookups,
    where: isSoon,
    filters,
    extraColumns: ['provider', 'percent', 'records', 'portal', 'phone', 'called', 'outcome', 'reminded', 'calls'],
    columns: [...columns, ...calls],
    sort: 'consult',
    noun: 'consult',
    item: appointmentItem,
    actions,
  },
  {
    id: 'call-log',
    section: 'New Patient Services',
    title: 'Call log',
    description: 'Calls from New Patient Services to patients, with outcome and next call.',
    record: sql`k`,
    from: withPatients(sql`inova.call_attempts`, sql`k`),
    filters: [
      nameFilter,
      instantsFilter('called', 'Called', sql`${k}.called_at`),
      choiceFilter('outcome', 'Outcome', sql`${k}.outcome`, outcomes),
      choiceFilter('reason', 'About', sql`${k}.reason`, reasons),
      booleanFilter('callAgain', 'Call back requested', sql`${k}.next_call_on is not null`),
    ],
    extraColumns: ['next', 'note'],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('called', 'Called', sql`${k}.called_at`),
      statusColumn('outcome', 'Outcome', sql`${k}.outcome`, {
        reached: 'healthy',
        'left message': 'advisory',
        'no answer': 'degraded',
        'wrong number': 'unhealthy',
      }),
      textColumn('reason', 'About', sql`${k}.reason`),
      dateColumn('next', 'Next call', sql`${k}.next_call_on`),
      textColumn('note', 'Note', sql`${k}.note`),
      staffColumn('by', 'Called by', sql`${k}.called_by`),
    ],
    sort: '-called',
    noun: 'call',
    actions: [logCall],
  },
];
