import { invoiceKinds, invoiceStatuses } from '#server/inova/contract/payments/invoices.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysAndMoreFilter,
  daysFilter,
  ehrColumn,
  instantColumn,
  moneyColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  patientFilter,
  spanFilter,
  staffColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { Action, Column, Filter, ListDefinition } from '../../lists/definition.ts';

const section = 'Payments';
const isOpen = sql`(n.state = 'open' and n.balance_cents > 0)`;
/** Days past due; null if nothing is open. */
const overdue = sql`case when ${isOpen} then ${today} - n.due_on end`;
const invoices = withPatients(sql`inova.invoices`, sql`n`);

const numberOfInvoice: Column = { ...textColumn('number', 'Invoice', sql`n.number`), page: '/invoices/show' };
const amountColumn = moneyColumn('amount', 'Amount', sql`n.amount_cents`);
const balanceColumn = moneyColumn('balance', 'Balance', sql`n.balance_cents`);
const descriptionColumn = textColumn('description', 'For', sql`n.description`);
const dueFilter = daysFilter('due', 'Due', sql`n.due_on`);

/** The ages of the receivables' report; `Not due` is up to the due date. */
const ages = (days: Sql): Filter => {
  const spans = spanFilter('band', 'Days past due', days, [
    [1, 30],
    [31, 60],
    [61, 90],
    [91, null],
  ]);
  if (spans.kind !== 'select') return spans;
  return {
    ...spans,
    value: undefined,
    options: [{ value: 'none', label: 'Not due' }, ...(spans.options as { value: string; label: string }[])],
    where: (value) => (value === 'none' ? sql`${days} <= 0` : spans.where(value)),
  };
};

/** Contact with the patient about an invoice; recorded in the invoice's history. */
const contact: Action = {
  key: 'contact',
  label: 'Log contact',
  done: 'contacted',
  fields: [
    {
      name: 'way',
      label: 'Method',
      kind: 'select',
      required: true,
      options: ['phone', 'email', 'text message', 'letter', 'in person'],
    },
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'select',
      required: true,
      options: ['reached', 'left message', 'no answer', 'sent', 'promised to pay', 'disputes the bill'],
    },
    { name: 'promised', label: 'Promised to pay by', kind: 'date', direction: 'from today' },
    { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 },
  ],
  run: () => [],
};

/** The newest contact about the invoice `n`, also a reminder from before contacts were logged. */
const lastContact = (value: Sql) => sql`(select ${value} from inova.changes h where h.client_id = n.client_id
  and h.record = 'invoice' and h.record_id = n.id and h.change in ('contacted', 'reminded') order by h.at desc limit 1)`;

const contactColumns: Column[] = [
  { key: 'contacted', label: 'Last contact', kind: 'instant', value: lastContact(sql`h.at`) },
  {
    key: 'contact',
    label: 'Outcome of contact',
    kind: 'text',
    value: lastContact(sql`concat_ws(', ', h.details ->> 'way', h.details ->> 'outcome')`),
  },
];

/** Invoices, what of them is open, and write-offs that wait for approval. */
export const invoiceLists: ListDefinition[] = [
  {
    id: 'invoices',
    section,
    title: 'Invoices',
    description: 'Invoices of patients with their status, balance, and age.',
    record: sql`n`,
    from: invoices,
    filters: [
      nameFilter,
      patientFilter(sql`n`),
      choiceFilter('state', 'Status', sql`n.state`, [...invoiceStatuses]),
      choiceFilter('kind', 'Type', sql`n.kind`, [...invoiceKinds]),
      ages(overdue),
      daysFilter('issued', 'Issued', sql`n.issued_on`),
      dueFilter,
    ],
    extraColumns: ['ehrid', 'kind', 'paid', 'writtenOff', 'credited', 'by'],
    columns: [
      patientColumn,
      numberOfInvoice,
      descriptionColumn,
      statusColumn('state', 'Status', sql`n.state`, {
        open: 'advisory',
        paid: 'healthy',
        'written off': 'neutral',
        credited: 'neutral',
        void: 'neutral',
      }),
      dateColumn('issued', 'Issued', sql`n.issued_on`),
      dateColumn('due', 'Due', sql`n.due_on`),
      numberColumn('overdue', 'Days overdue', sql`case when ${overdue} > 0 then ${overdue} end`),
      amountColumn,
      balanceColumn,
      ehrColumn,
      textColumn('kind', 'Type', sql`n.kind`),
      moneyColumn('paid', 'Paid', sql`n.paid_cents`),
      moneyColumn('writtenOff', 'Written off', sql`n.written_off_cents`),
      moneyColumn('credited', 'Credited', sql`n.credited_cents`),
      staffColumn('by', 'Created by', sql`n.created_by`),
    ],
    sort: '-issued',
  },
  {
    id: 'unpaid-invoices',
    section,
    title: 'Unpaid Invoices',
    description:
      'Invoices with a balance, by days overdue, and the last contact about them. A balance opens its payment.',
    record: sql`n`,
    from: invoices,
    where: isOpen,
    filters: [
      nameFilter,
      dueFilter,
      daysAndMoreFilter('age', 'Overdue', sql`(${today} - n.due_on)`, [1, 30, 60, 90, 180, 365]),
      ages(sql`(${today} - n.due_on)`),
      booleanFilter('isContacted', 'Contacted', sql`${lastContact(sql`h.at`)} is not null`),
    ],
    extraColumns: ['ehrid', 'issued', 'description', 'amount', 'contact'],
    columns: [
      patientColumn,
      ehrColumn,
      numberOfInvoice,
      descriptionColumn,
      dateColumn('issued', 'Issued', sql`n.issued_on`),
      dateColumn('due', 'Due', sql`n.due_on`),
      overdueColumn(sql`(${today} - n.due_on)`),
      amountColumn,
      { ...balanceColumn, page: '/makepayment', pageOf: 'patient' },
      ...contactColumns,
    ],
    sort: 'due',
    noun: 'invoice',
    item: sql`n.number`,
    actions: [contact],
  },
  {
    id: 'write-offs',
    section,
    title: 'Write-offs to approve',
    description: 'Requested write-offs, oldest first. Another user than the one who requested it approves each.',
    record: sql`n`,
    from: withPatients(
      sql`inova.invoices`,
      sql`n`,
      sql`join inova.write_offs w on w.client_id = n.client_id and w.invoice_id = n.id`,
    ),
    where: sql`w.state = 'requested'`,
    filters: [nameFilter],
    columns: [
      patientColumn,
      numberOfInvoice,
      balanceColumn,
      moneyColumn('amount', 'To write off', sql`w.cents`),
      textColumn('reason', 'Reason', sql`w.reason`),
      instantColumn('requested', 'Requested', sql`w.requested_at`),
      staffColumn('by', 'Requested by', sql`w.requested_by`),
    ],
    sort: 'requested',
  },
];
