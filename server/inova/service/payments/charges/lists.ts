import { type Sql, sql } from '#server/store/sql.ts';
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
  and n.state in ('active', 'paused'))`;
const planOf = sql`case when n.agreement_id is not null then 'Agreement'
  when n.invoice_id is not null then (select 'Invoice ' || i.number from inova.invoices i
    where i.client_id = n.client_id and i.id = n.invoice_id)
  else 'Monthly amount' end`;
/** What the plan of the payment `y` is for. */
const planOfPayment = sql`(select ${planOf} from inova.recurring_plans n where n.client_id = y.client_id and n.id = y.plan_id)`;
const isDue = sql`y.state = 'due'`;
const paymentsOf = (condition: Sql, what: Sql) => sql`(select ${what} from inova.recurring_payments y
  where y.client_id = n.client_id and y.plan_id = n.id and ${condition})`;
const states = [
  'created',
  'sent',
  'approved',
  'declined',
  'retry',
  'unknown',
  'absent',
  'voided',
  'settled',
  'rejected',
];

const charged = withPatients(sql`inova.attempts`, sql`a`);
const atColumn = { ...instantColumn('at', 'Date', sql`a.created_at`), page: '/payments/charge' };
const kindColumn = textColumn('kind', 'Type', sql`a.kind`);
const stateColumn = statusColumn('state', 'Status', sql`a.state`, {
  approved: 'healthy',
  settled: 'healthy',
  declined: 'unhealthy',
  rejected: 'unhealthy',
  unknown: 'degraded',
  sent: 'advisory',
});
const amountColumn = moneyColumn('amount', 'Amount', sql`a.cents`);
const resultColumn = textColumn('result', 'Result', sql`coalesce(a.attention, a.text)`);
const userColumn = staffColumn('by', 'User', sql`a.created_by`);
const chargeFilters = [
  nameFilter,
  instantsFilter('at', 'Date', sql`a.created_at`),
  staffFilter('by', 'User', sql`a.created_by`),
];
const isUnknown = sql`a.state in ('created', 'sent', 'unknown')`;
const failures = ['declined', 'retry', 'rejected', 'absent'];
const commonOfCharges = { section, record: sql`a`, from: charged, sort: '-at', item: sql`a.kind` };

export const chargeLists: ListDefinition[] = [
  {
    ...commonOfCharges,
    id: 'failed-charges',
    title: 'Failed card payments',
    description: 'Card payments that were declined, rejected at settlement, or never reached the card service.',
    where: sql`a.kind = 'charge' and a.state in ('declined', 'retry', 'rejected', 'absent')`,
    filters: [...chargeFilters, choiceFilter('state', 'Status', sql`a.state`, failures)],
    columns: [patientColumn, atColumn, stateColumn, amountColumn, resultColumn, userColumn],
    noun: 'card payment',
  },
  {
    ...commonOfCharges,
    id: 'unknown-charges',
    title: 'Unknown card payments',
    description: 'Card payments with a result that is not known yet. Their patients can’t pay by card until it is.',
    where: sql`a.kind <> 'verify' and ${isUnknown}`,
    filters: [...chargeFilters, booleanFilter('attention', 'Needs a person', sql`a.attention is not null`)],
    columns: [
      patientColumn,
      atColumn,
      kindColumn,
      amountColumn,
      resultColumn,
      eventColumn('next', 'Next check', sql`a.next_inquiry_at`),
      userColumn,
    ],
    noun: 'card payment',
  },
  {
    id: 'card-payments',
    section,
    title: 'Card payments',
    description: 'Charges, refunds, and voids by card, with what became of them.',
    record: sql`a`,
    from: charged,
    where: sql`a.kind <> 'verify'`,
    filters: [
      ...chargeFilters,
      choiceFilter('kind', 'Type', sql`a.kind`, ['charge', 'refund', 'void']),
      choiceFilter('state', 'Status', sql`a.state`, states),
      booleanFilter('open', 'Result unknown', isUnknown),
    ],
    extraColumns: ['reference', 'settled', 'by'],
    columns: [
      patientColumn,
      atColumn,
      kindColumn,
      stateColumn,
      amountColumn,
      resultColumn,
      textColumn('reference', 'Reference', sql`a.retref`),
      dateColumn('settled', 'Settled', sql`a.settled_on`),
      userColumn,
    ],
    sort: '-at',
    noun: 'card payment',
    item: sql`a.kind`,
  },
  {
    id: 'recurring-plans',
    section,
    title: 'Recurring payments',
    description: 'Plans by which a card on file pays: each month, or an invoice; with the next payment.',
    record: sql`n`,
    from: withPatients(sql`inova.recurring_plans`, sql`n`),
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', sql`n.state`, ['active', 'paused', 'stopped', 'completed']),
      booleanFilter('failed', 'With a failed payment', sql`${paymentsOf(sql`y.state = 'failed'`, sql`count(*)`)} > 0`),
    ],
    columns: [
      patientColumn,
      { ...textColumn('plan', 'For', planOf), page: '/payments/plan' },
      statusColumn('state', 'Status', sql`n.state`, { active: 'healthy', paused: 'degraded' }),
      { key: 'next', label: 'Next payment', kind: 'date', value: paymentsOf(isDue, sql`min(y.next_try_on)`) },
      moneyColumn('left', 'Still to pay', paymentsOf(isDue, sql`sum(y.cents)`)),
      numberColumn('failures', 'Failed', paymentsOf(sql`y.state = 'failed'`, sql`count(*)`)),
      dateColumn('ends', 'Last payment', sql`n.ends_on`),
      staffColumn('by', 'User', sql`n.created_by`),
    ],
    sort: '-ends',
    noun: 'plan',
    item: planOf,
  },
  {
    id: 'failed-payments',
    section,
    title: 'Failed recurring payments',
    description: 'Recurring payments that failed, and when each is tried again.',
    record: sql`y`,
    from: withPatients(sql`inova.recurring_payments`, sql`y`),
    where: sql`y.failed_at is not null and y.state in ('due', 'failed')`,
    filters: [
      nameFilter,
      instantsFilter('failed', 'Failed', sql`y.failed_at`),
      booleanFilter('again', 'Tried again', sql`y.state = 'due'`),
    ],
    extraColumns: ['tries'],
    columns: [
      patientColumn,
      textColumn('plan', 'For', planOfPayment),
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
