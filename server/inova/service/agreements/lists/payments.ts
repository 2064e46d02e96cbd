import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysAndMoreFilter,
  daysFilter,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  textColumn,
  today,
  unionOfKinds,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';
import { paymentReminder, revoke } from '../actions.ts';
import {
  agreements,
  balanceColumn,
  counselorColumn,
  counselorFilter,
  isSigned,
  packageColumn,
  packageFilter,
  section,
  totalColumn,
} from '../list-fields.ts';

const payments = sql`from inova.payments y
  where y.client_id = g.client_id and y.agreement_id = g.id and y.state in ('posted', 'settled')`;
const methods = ['card', 'check', 'bank transfer', 'cash', 'financing'];
const overdue = sql`(${today} - g.due_on)`;
const isUnpaid = sql`${isSigned} and g.balance_cents > 0`;

/** The lines of a balance: the items the patient pays, minus discounts, credits and payments. */
const lines = [
  sql`select g.client_id, i.id as record_id, i.kind as part, i.name, i.cpt, i.quantity,
      i.amount_cents * i.quantity - coalesce(i.insurance_cents, 0) as cents
    from inova.agreement_items i where i.client_id = g.client_id and i.agreement_id = g.id and i.self_pay`,
  sql`select g.client_id, d.id as record_id, 'discount' as part, d.name, null as cpt, 1 as quantity, -d.amount_cents as cents
    from inova.agreement_discounts d where d.client_id = g.client_id and d.agreement_id = g.id`,
  sql`select g.client_id, d.id as record_id, 'credit' as part, d.description as name, null as cpt, 1 as quantity,
      -d.amount_cents as cents
    from inova.agreement_credits d where d.client_id = g.client_id and d.agreement_id = g.id`,
  sql`select g.client_id, y.id as record_id, 'payment' as part, y.method as name, null as cpt, 1 as quantity,
      -y.amount_cents as cents ${payments}`,
];
const linesOfAgreements = unionOfKinds(lines, (records) =>
  withPatients(sql`inova.agreements`, sql`g`, sql`cross join lateral ${records} l`),
);

export const agreementPaymentLists: ListDefinition[] = [
  {
    id: 'agreements-paid',
    section,
    title: 'Agreements paid',
    description: 'Signed agreements with payments: amount paid, method, and balance.',
    record: sql`g`,
    from: agreements,
    where: sql`${isSigned} and g.paid_cents > 0`,
    filters: [
      nameFilter,
      instantsFilter('signed', 'Signed', sql`g.signed_at`),
      {
        ...choiceFilter('method', 'Method', sql``, methods),
        value: undefined,
        where: (value) => sql`exists (select ${payments} and y.method = ${value})`,
      },
      booleanFilter('inFull', 'Paid in full', sql`g.balance_cents = 0`),
      packageFilter,
      counselorFilter(sql`g.counselor_id`),
    ],
    extraColumns: ['last', 'method'],
    columns: [
      patientColumn,
      packageColumn,
      instantColumn('signed', 'Signed', sql`g.signed_at`),
      eventColumn('last', 'Last payment', sql`(select max(y.taken_at) ${payments})`),
      textColumn('method', 'Method', sql`(select string_agg(distinct y.method, ', ') ${payments})`),
      totalColumn,
      moneyColumn('paid', 'Paid', sql`g.paid_cents`),
      balanceColumn,
      counselorColumn(sql`g.counselor_id`),
    ],
    sort: '-signed',
  },
  {
    id: 'agreements-unpaid',
    section,
    title: 'Agreements unpaid',
    description: 'Signed agreements with a balance, by due date.',
    record: sql`g`,
    from: agreements,
    where: isUnpaid,
    filters: [
      nameFilter,
      daysFilter('due', 'Due', sql`g.due_on`),
      daysAndMoreFilter('age', 'Overdue', overdue, [1, 30, 60, 90, 180]),
      booleanFilter('inPart', 'Partially paid', sql`g.paid_cents > 0`),
      packageFilter,
      counselorFilter(sql`g.counselor_id`),
    ],
    extraColumns: ['signed', 'reminded', 'paid'],
    columns: [
      patientColumn,
      packageColumn,
      instantColumn('signed', 'Signed', sql`g.signed_at`),
      dateColumn('due', 'Due', sql`g.due_on`),
      overdueColumn(overdue),
      totalColumn,
      eventColumn('reminded', 'Reminded', sql`g.reminded_at`),
      moneyColumn('paid', 'Paid', sql`g.paid_cents`),
      balanceColumn,
      counselorColumn(sql`g.counselor_id`),
    ],
    sort: 'due',
    noun: 'agreement',
    item: packageColumn.value,
    actions: [paymentReminder, revoke],
  },
  {
    id: 'agreements-unpaid-lines',
    section,
    title: 'Unpaid agreements by line',
    description: 'The balance of unpaid agreements by line: items, less discounts, credits, and payments.',
    record: sql`l`,
    ...linesOfAgreements,
    parentRecord: sql`g`,
    opened: sql`g.id`,
    where: isUnpaid,
    filters: [
      nameFilter,
      choiceFilter('part', 'Type', sql`l.part`, ['package', 'additional', 'open', 'discount', 'credit', 'payment']),
      daysFilter('due', 'Due', sql`g.due_on`),
      packageFilter,
    ],
    extraColumns: ['cpt'],
    columns: [
      patientColumn,
      ehrColumn,
      packageColumn,
      dateColumn('due', 'Due', sql`g.due_on`),
      textColumn('part', 'Type', sql`l.part`),
      textColumn('line', 'Line', sql`l.name`),
      { key: 'cpt', label: 'CPT', kind: 'text', value: sql`l.cpt` },
      numberColumn('quantity', 'Quantity', sql`l.quantity`),
      moneyColumn('amount', 'Amount', sql`l.cents`),
      balanceColumn,
    ],
    sort: 'due',
  },
];
