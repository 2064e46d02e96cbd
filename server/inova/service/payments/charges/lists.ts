import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { ListDefinition } from '../../lists/definition.ts';

const section = 'Payments';
const cardOf = sql`(select d.brand || ' ' || d.last_four from inova.cards d where d.client_id = y.client_id
  and d.id = (select n.card_id from inova.recurring_plans n where n.client_id = y.client_id and n.id = y.plan_id))`;
const isPaying = sql`exists (select from inova.recurring_plans n where n.client_id = d.client_id and n.card_id = d.id
  and n.state = 'active')`;
const states = ['created', 'sent', 'approved', 'declined', 'retry', 'unknown', 'absent', 'voided', 'settled', 'rejected'];

export const chargeLists: ListDefinition[] = [
  {
    id: 'card-payments',
    section,
    title: 'Card payments',
    description: 'Charges, refunds, and voids by card, with what became of them.',
    record: sql`a`,
    from: withPatients(sql`inova.attempts`, sql`a`),
    where: sql`a.kind <> 'verify'`,
    filters: [
      nameFilter,
      instantsFilter('at', 'Date', sql`a.created_at`),
      choiceFilter('kind', 'Type', sql`a.kind`, ['charge', 'refund', 'void']),
      choiceFilter('state', 'Status', sql`a.state`, states),
      booleanFilter('open', 'Result unknown', sql`a.state in ('created', 'sent', 'unknown')`),
      staffFilter('by', 'User', sql`a.created_by`),
    ],
    extraColumns: ['reference', 'settled', 'by'],
    columns: [
      patientColumn,
      instantColumn('at', 'Date', sql`a.created_at`),
      textColumn('kind', 'Type', sql`a.kind`),
      statusColumn('state', 'Status', sql`a.state`, {
        approved: 'healthy',
        settled: 'healthy',
        declined: 'unhealthy',
        rejected: 'unhealthy',
        unknown: 'degraded',
        sent: 'advisory',
      }),
      moneyColumn('amount', 'Amount', sql`a.cents`),
      textColumn('result', 'Result', sql`coalesce(a.attention, a.text)`),
      textColumn('reference', 'Reference', sql`a.retref`),
      dateColumn('settled', 'Settled', sql`a.settled_on`),
      staffColumn('by', 'User', sql`a.created_by`),
    ],
    sort: '-at',
    noun: 'card payment',
    item: sql`a.kind`,
  },
  {
    id: 'failed-payments',
    section,
    title: 'Failed recurring payments',
    description: 'Recurring payments whose card was declined, and when each is tried again.',
    record: sql`y`,
    from: withPatients(sql`inova.recurring_payments`, sql`y`),
    where: sql`y.failed_at is not null and y.state in ('due', 'failed')`,
    filters: [
      nameFilter,
      instantsFilter('failed', 'Failed', sql`y.failed_at`),
      booleanFilter('again', 'Tried again', sql`y.state = 'due'`),
    ],
    columns: [
      patientColumn,
      dateColumn('due', 'Due', sql`y.due_on`),
      moneyColumn('amount', 'Amount', sql`y.cents`),
      textColumn('card', 'Card', cardOf),
      instantColumn('failed', 'Failed', sql`y.failed_at`),
      textColumn('reason', 'Reason', sql`y.failure`),
      numberColumn('tries', 'Tries', sql`y.tries`),
      { key: 'next', label: 'Next try', kind: 'date', value: sql`y.next_try_on` },
    ],
    sort: 'failed',
    noun: 'recurring payment',
    item: sql`to_char(y.due_on, 'MM/DD/YYYY')`,
  },
  {
    id: 'expiring-cards',
    section,
    title: 'Expiring cards',
    description: 'Cards on file that have expired or expire within 60 days.',
    record: sql`d`,
    from: withPatients(sql`inova.cards`, sql`d`),
    where: sql`d.revoked_at is null and d.expires < ${today} + 60`,
    filters: [
      nameFilter,
      daysFilter('expires', 'Expires', sql`d.expires`),
      booleanFilter('paying', 'Recurring payments', isPaying),
    ],
    columns: [
      patientColumn,
      textColumn('card', 'Card', sql`d.brand || ' ' || d.last_four`),
      dateColumn('expires', 'Expires', sql`d.expires`),
      numberColumn('days', 'Days left', sql`d.expires - ${today}`),
      textColumn('recurring', 'Recurring payments', sql`case when ${isPaying} then 'Yes' else 'No' end`),
      eventColumn('authorized', 'Authorized', sql`d.authorized_at`),
    ],
    sort: 'expires',
    noun: 'card',
    item: sql`d.brand || ' ' || d.last_four`,
  },
];
