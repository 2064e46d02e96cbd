import { runOutcomes } from '#server/inova/contract/cryo/billing.ts';
import { invoiceStatuses } from '#server/inova/contract/payments/invoices.ts';
import { alias, sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysAndMoreFilter,
  daysFilter,
  moneyColumn,
  nameFilter,
  overdueColumn,
  patientColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../../../lists/columns-and-filters.ts';
import type { ListDefinition, Records } from '../../../lists/definition.ts';

const section = 'Cryo';
const o = alias('o');
const age = sql`case when n.state = 'open' then ${today} - n.due_on end`;

const results = sql`(select s.client_id, s.account_id as id, s.outcome, s.cents, s.explanation from inova.clients z
    cross join lateral (select r.id from inova.cryo_runs r where r.client_id = z.id order by r.id desc limit 1) r
    join inova.cryo_run_results s on s.client_id = z.id and s.run_id = r.id) x
  left join inova.clients c on c.id = x.client_id`;

/** Results `x` of the last run of each clinic, with the patients of their accounts. */
const lastResults: Records = Object.assign(
  sql`${results} join inova.cryo_accounts a on a.client_id = x.client_id and a.id = x.id
    join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id and p.has_storage`,
  { alone: results },
);

/** Storage invoices, and what the last run of each clinic did with each account. */
export const storageInvoiceLists: ListDefinition[] = [
  {
    id: 'cryo-invoices',
    section,
    title: 'Storage invoices',
    description: 'Invoices for storage: period, yearly fee, discounts, and status.',
    record: sql`n`,
    from: withPatients(sql`inova.invoices`, sql`n`),
    where: sql`n.cryo_account_id is not null`,
    lookups: {
      o: sql`left join lateral (select max(l.amount_cents) filter (where l.number = 1) as fee,
          (sum(l.amount_cents) filter (where l.description ilike '%discount%'))::int as discount
        from inova.invoice_lines l where l.client_id = n.client_id and l.invoice_id = n.id) o on true`,
    },
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', sql`n.state`, [...invoiceStatuses]),
      daysFilter('from', 'Period from', sql`lower(n.period)`),
      daysFilter('issued', 'Issued', sql`n.issued_on`),
      daysAndMoreFilter('age', 'Overdue', age, [1, 30, 60, 90]),
      booleanFilter('discount', 'With discount', sql`${o}.discount < 0`),
      booleanFilter('void', 'Void', sql`n.state = 'void'`),
    ],
    extraColumns: ['to', 'fee', 'issued', 'paid', 'credited'],
    columns: [
      patientColumn,
      { ...textColumn('number', 'Invoice', sql`n.number`), page: '/invoices/show' },
      statusColumn('state', 'Status', sql`n.state`, { open: 'advisory', paid: 'healthy', 'written off': 'degraded' }),
      dateColumn('from', 'Period from', sql`lower(n.period)`),
      dateColumn('to', 'Period to', sql`upper(n.period) - 1`),
      moneyColumn('fee', 'Yearly fee', sql`${o}.fee`),
      moneyColumn('discount', 'Discount', sql`${o}.discount`),
      moneyColumn('amount', 'Amount', sql`n.amount_cents`),
      moneyColumn('paid', 'Paid', sql`n.paid_cents`),
      moneyColumn('credited', 'Credited', sql`n.credited_cents`),
      moneyColumn('balance', 'Balance', sql`n.balance_cents`),
      dateColumn('issued', 'Issued', sql`n.issued_on`),
      dateColumn('due', 'Due', sql`n.due_on`),
      overdueColumn(age),
    ],
    sort: '-from',
    noun: 'storage invoice',
    item: sql`n.number`,
  },
  {
    id: 'cryo-run-results',
    section,
    title: 'Results of the last billing run',
    description: 'What the last billing run of each clinic, or its dry run, did with each account, and why.',
    record: sql`x`,
    from: lastResults,
    inNameOrder: true,
    filters: [nameFilter, choiceFilter('outcome', 'Outcome', sql`x.outcome`, [...runOutcomes])],
    columns: [
      patientColumn,
      textColumn('outcome', 'Outcome', sql`x.outcome`),
      textColumn('reason', 'Explanation', sql`x.explanation->>'reason'`),
      textColumn('card', 'Card charged', sql`x.explanation->>'card'`),
      moneyColumn('amount', 'Amount', sql`x.cents`),
    ],
    sort: 'patient',
  },
];
