import { counselorColumn, counselorFilter, packageOf, section } from '#server/inova/service/agreements/list-fields.ts';
import {
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';

export const counselingLists: ListDefinition[] = [
  {
    id: 'fc-appointments',
    section,
    title: 'Financial consults',
    description: 'All financial consults with method, counselor, and outcome.',
    record: sql`a`,
    from: withPatients(sql`inova.appointments`, sql`a`),
    where: sql`a.type = 'Financial consult'`,
    filters: [
      nameFilter,
      instantsFilter('consult', 'Consult', sql`a.starts_at`),
      choiceFilter('state', 'Status', sql`a.state`, ['booked', 'confirmed', 'arrived', 'seen', 'no-show', 'cancelled']),
      choiceFilter('method', 'Method', sql`a.method`, ['In person', 'Video', 'Phone']),
      counselorFilter(sql`a.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('consult', 'Consult', sql`a.starts_at`),
      { key: 'minutes', label: 'Minutes', kind: 'number', value: sql`a.minutes` },
      statusColumn('state', 'Status', sql`a.state`, {
        booked: 'neutral',
        confirmed: 'advisory',
        arrived: 'advisory',
        seen: 'healthy',
        'no-show': 'unhealthy',
        cancelled: 'degraded',
      }),
      textColumn('outcome', 'Outcome', sql`a.outcome`),
      textColumn('method', 'Method', sql`a.method`),
      counselorColumn(sql`a.provider_id`),
    ],
    sort: '-consult',
  },
  {
    id: 'collected',
    section,
    title: 'Payments collected',
    description: 'Payments for agreements, posted or settled.',
    record: sql`y`,
    from: sql`${withPatients(sql`inova.payments`, sql`y`)}
      left join inova.agreements g on g.client_id = y.client_id and g.id = y.agreement_id`,
    where: sql`y.state in ('posted', 'settled') and y.agreement_id is not null`,
    opened: sql`y.agreement_id`,
    filters: [
      nameFilter,
      instantsFilter('taken', 'Collected', sql`y.taken_at`),
      choiceFilter('state', 'Status', sql`y.state`, ['posted', 'settled']),
      choiceFilter('method', 'Method', sql`y.method`, ['card', 'check', 'bank transfer', 'cash', 'financing']),
      counselorFilter(sql`g.counselor_id`),
    ],
    extraColumns: ['by'],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('taken', 'Collected', sql`y.taken_at`),
      moneyColumn('amount', 'Amount', sql`y.amount_cents`),
      textColumn('method', 'Method', sql`y.method`),
      statusColumn('state', 'Status', sql`y.state`, { posted: 'advisory', settled: 'healthy' }),
      textColumn('package', 'Package', packageOf(sql`g`)),
      staffColumn('by', 'Collected by', sql`y.taken_by`),
      counselorColumn(sql`g.counselor_id`),
    ],
    sort: '-taken',
  },
];
