import { paymentMethods } from '#server/inova/contract/agreements/agreements.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  patientColumn,
  patientFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { ListDefinition } from '../../lists/definition.ts';

const section = 'Payments';
const methods = ['card', ...paymentMethods];
const states = ['posted', 'settled', 'refunded'];
const isRefunded = sql`(y.refunded_cents > 0 or y.disputed_cents > 0)`;
/** The last event of this kind of a payment, as its time or who recorded it. */
const last = (what: Sql, kind: Sql) =>
  sql`(select ${what} from inova.ledger_events e where e.client_id = y.client_id and e.cause = ${kind} || y.id)`;

const filters = [
  nameFilter,
  patientFilter(sql`y`),
  instantsFilter('taken', 'Taken', sql`y.taken_at`),
  choiceFilter('method', 'Method', sql`y.method`, methods),
  staffFilter('by', 'User', sql`y.taken_by`),
];
const takenColumn = { ...instantColumn('taken', 'Taken', sql`y.taken_at`), page: '/payments/show' };
const methodColumn = textColumn('method', 'Method', sql`y.method`);
const stateColumn = statusColumn('state', 'Status', sql`y.state`, {
  posted: 'advisory',
  settled: 'healthy',
  refunded: 'neutral',
});
const amountColumn = moneyColumn('amount', 'Amount', sql`y.amount_cents`);
const userColumn = staffColumn('by', 'User', sql`y.taken_by`);
const referenceColumn = textColumn('reference', 'Reference', sql`y.reference`);
const refundedColumn = moneyColumn('refunded', 'Refunded', sql`y.refunded_cents`);
const disputedColumn = moneyColumn('disputed', 'Chargeback', sql`y.disputed_cents`);
const common = {
  section,
  record: sql`y`,
  from: withPatients(sql`inova.payments`, sql`y`),
  sort: '-taken',
  noun: 'payment',
  item: sql`y.method`,
};

/** Payments by what became of them; those that failed or are unknown are card payments (`charges/lists.ts`). */
export const takenLists: ListDefinition[] = [
  {
    ...common,
    id: 'payments',
    title: 'Payments',
    description: 'Payments taken by the clinic, with what was applied, refunded, and left as credit.',
    where: sql`y.state in ('posted', 'settled', 'refunded')`,
    filters: [
      ...filters,
      choiceFilter('state', 'Status', sql`y.state`, states),
      booleanFilter('credit', 'With credit', sql`y.credit_cents > 0`),
    ],
    extraColumns: ['applied', 'refunded', 'settled'],
    columns: [
      patientColumn,
      takenColumn,
      methodColumn,
      stateColumn,
      amountColumn,
      moneyColumn('applied', 'Applied', sql`y.applied_cents`),
      refundedColumn,
      moneyColumn('credit', 'Credit', sql`y.credit_cents`),
      referenceColumn,
      dateColumn('settled', 'Settled', sql`y.settled_on`),
      userColumn,
    ],
  },
  {
    ...common,
    id: 'refunded-payments',
    title: 'Refunded payments',
    description: 'Payments refunded in part or in full, or taken back by a chargeback.',
    where: isRefunded,
    filters: [...filters, booleanFilter('disputed', 'Chargeback', sql`y.disputed_cents > 0`)],
    columns: [
      patientColumn,
      takenColumn,
      methodColumn,
      amountColumn,
      refundedColumn,
      disputedColumn,
      referenceColumn,
      userColumn,
    ],
  },
  {
    ...common,
    id: 'voided-payments',
    title: 'Voided payments',
    description: 'Payments voided before they were settled.',
    where: sql`y.state = 'voided'`,
    filters,
    columns: [
      patientColumn,
      takenColumn,
      methodColumn,
      amountColumn,
      referenceColumn,
      textColumn('reason', 'Reason', last(sql`e.reference`, sql`'payment void:'`)),
      userColumn,
    ],
  },
];
