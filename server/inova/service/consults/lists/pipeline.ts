import { sendEstimate } from '#server/inova/service/agreements/actions.ts';
import {
  counselorColumn,
  counselorFilter,
  daysColumn,
  daysSince,
  isFromConsult,
  section,
} from '#server/inova/service/agreements/list-fields.ts';
import {
  appointmentItem,
  booleanFilter,
  choiceFilter,
  daysAndMoreFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { Column, Filter, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { p } from '../../lists/aliases.ts';
import { methods, schedule, scheduledActions } from '../actions.ts';

const appointments = withPatients(sql`inova.appointments`, sql`a`);
const isFinancial = sql`a.type = 'Financial consult'`;
const isUpcoming = sql`a.state in ('booked', 'confirmed', 'arrived')`;
const isPassed = sql`a.starts_at < t.now`;

/** A value of the agreements made after the financial consult `a` that match a condition. */
function fromConsult(value: Sql, condition: Sql): Sql {
  return sql`(select ${value} from inova.agreements g where ${isFromConsult(sql`a`)} and ${condition})`;
}

/** The total of the drafts made after the consult `a`. */
export const draftTotal = fromConsult(sql`sum(g.total_cents)`, sql`g.state = 'draft'`);

/** The status of the patient's latest benefits verification. */
const benefits = sql`coalesce((select v.state from inova.verifications v
  where v.client_id = ${p}.client_id and v.patient_id = ${p}.id order by v.received_at desc limit 1), 'self-pay')`;

const tones: NonNullable<Column['tones']> = {
  booked: 'neutral',
  confirmed: 'advisory',
  arrived: 'advisory',
  seen: 'healthy',
  'no-show': 'degraded',
  cancelled: 'unhealthy',
};
const stateColumn = statusColumn('state', 'Status', sql`a.state`, tones);
const consultColumn = instantColumn('consult', 'Consult', sql`a.starts_at`);
const consultFilter = instantsFilter('consult', 'Consult', sql`a.starts_at`);
const methodColumn = textColumn('method', 'Method', sql`a.method`);
const methodFilter: Filter = choiceFilter('method', 'Method', sql`a.method`, methods);

export const consultLists: ListDefinition[] = [
  {
    id: 'fc-new-patients',
    section,
    title: 'New patients',
    description: 'Patients with a booked or held new patient consult and no financial consult yet.',
    record: sql`a`,
    from: appointments,
    where: sql`a.lacks_consult`,
    filters: [
      nameFilter,
      consultFilter,
      choiceFilter('state', 'Status', sql`a.state`, ['booked', 'confirmed', 'seen']),
      choiceFilter('benefits', 'Benefits', benefits, [
        'received',
        'new',
        'assigned',
        'pending',
        'completed',
        'self-pay',
      ]),
      providerFilter(sql`a.provider_id`),
    ],
    extraColumns: ['source', 'phone'],
    columns: [
      patientColumn,
      consultColumn,
      stateColumn,
      statusColumn('benefits', 'Benefits', benefits, {
        completed: 'healthy',
        pending: 'degraded',
        assigned: 'advisory',
        new: 'advisory',
        received: 'advisory',
      }),
      textColumn('source', 'Source', sql`${p}.source`),
      { key: 'phone', label: 'Phone', kind: 'text', value: sql`${p}.phone` },
      providerColumn(sql`a.provider_id`),
    ],
    sort: '-consult',
    noun: 'consult',
    item: appointmentItem,
    actions: [schedule],
  },
  {
    id: 'fc-scheduled',
    section,
    title: 'Financial consults scheduled',
    description: 'Upcoming financial consults, and past ones without an outcome.',
    record: sql`a`,
    from: appointments,
    where: sql`${isFinancial} and ${isUpcoming}`,
    filters: [
      nameFilter,
      consultFilter,
      methodFilter,
      booleanFilter('passed', 'Without outcome', isPassed),
      counselorFilter(sql`a.provider_id`),
    ],
    extraColumns: ['phone'],
    columns: [
      patientColumn,
      consultColumn,
      stateColumn,
      methodColumn,
      textColumn('benefits', 'Benefits', benefits),
      { key: 'phone', label: 'Phone', kind: 'text', value: sql`${p}.phone` },
      counselorColumn(sql`a.provider_id`),
    ],
    sort: 'consult',
    noun: 'consult',
    item: appointmentItem,
    actions: scheduledActions,
  },
  {
    id: 'fc-seen',
    section,
    title: 'Consults held',
    description: 'Held financial consults without a sent estimate.',
    record: sql`a`,
    from: appointments,
    where: sql`a.lacks_estimate`,
    filters: [
      nameFilter,
      consultFilter,
      daysAndMoreFilter('days', 'Waiting', daysSince(sql`a.starts_at`), [3, 7, 14, 30, 90, 180]),
      methodFilter,
      counselorFilter(sql`a.provider_id`),
    ],
    extraColumns: ['method', 'draft'],
    columns: [
      patientColumn,
      ehrColumn,
      consultColumn,
      daysColumn('days', 'Days waiting', sql`a.starts_at`),
      methodColumn,
      textColumn('outcome', 'Outcome', sql`a.outcome`),
      moneyColumn('draft', 'Draft', draftTotal),
      counselorColumn(sql`a.provider_id`),
    ],
    sort: 'consult',
    noun: 'consult',
    item: appointmentItem,
    actions: [sendEstimate],
  },
];
