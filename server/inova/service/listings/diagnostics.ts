import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  nameFilter,
  numberColumn,
  ofPatients,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  today,
} from './parts.ts';

const state = sql`d.state`;
const orders = ofPatients(sql`inova.diagnostic_orders`, sql`d`);
const isOverdue = sql`d.due_on < ${today}`;

export const diagnosticListings: Definition[] = [
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
      choiceFilter('state', 'State', state, ['ordered', 'scheduled']),
      booleanFilter('overdue', 'Overdue', isOverdue),
      providerFilter(sql`d.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('test', 'Test', sql`d.test`),
      statusColumn('state', 'State', state, { ordered: 'degraded', scheduled: 'advisory' }),
      dateColumn('ordered', 'Ordered', sql`d.ordered_on`),
      dateColumn('due', 'Due', sql`d.due_on`),
      numberColumn('overdue', 'Days overdue', sql`greatest(0, ${today} - d.due_on)`),
      providerColumn(sql`d.provider_id`),
    ],
    sort: 'due',
  },
];
