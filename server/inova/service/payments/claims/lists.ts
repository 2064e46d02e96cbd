import { remittanceOutcomes } from '#server/inova/contract/payments/remittances.ts';
import { beginsWith, type Sql, sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  dateColumn,
  daysFilter,
  instantColumn,
  instantsFilter,
  moneyColumn,
  numberColumn,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
} from '../../lists/columns-and-filters.ts';
import type { Filter, ListDefinition } from '../../lists/definition.ts';
import { denialText } from './denial-text.ts';

const section = 'Payments';

const payerFilter: Filter = {
  name: 'payer',
  label: 'Payer',
  kind: 'text',
  where: (text) => sql`lower(e.payer) like lower(${text}) || '%'`,
};
const traceFilter: Filter = {
  name: 'trace',
  label: 'Trace number',
  kind: 'text',
  where: (text) => beginsWith(sql`e.trace`, sql`${text}::text`),
};
const paidFilter = daysFilter('paid', 'Paid', sql`e.paid_on`);
const payerColumn = textColumn('payer', 'Payer', sql`e.payer`);
const paidColumn = dateColumn('paid', 'Paid', sql`e.paid_on`);
const count = (condition: Sql) =>
  sql`(select count(*) from inova.remittance_claims r where r.client_id = e.client_id and r.remittance_id = e.id
    and ${condition})`;

const claims = sql`inova.remittance_claims r
  join inova.remittances e on e.client_id = r.client_id and e.id = r.remittance_id
  left join inova.clients c on c.id = r.client_id`;
const claimColumn = textColumn('number', 'Claim', sql`r.number`);
const nameColumn = textColumn('name', 'Name', sql`concat_ws(', ', r.lastname, r.firstname)`);
const paymentColumns = [payerColumn, textColumn('trace', 'Trace number', sql`e.trace`), paidColumn];
const amountColumns = [
  moneyColumn('billed', 'Billed', sql`r.billed_cents`),
  moneyColumn('amount', 'Amount paid', sql`r.paid_cents`),
  moneyColumn('share', 'Patient share', sql`r.share_cents`),
];

/** What payers paid, claim by claim, and what of it a person must match. */
export const remittanceLists: ListDefinition[] = [
  {
    id: 'remittances',
    section,
    title: 'Remittances',
    description: 'Payments of payers with their claims, as imported.',
    record: sql`e`,
    noPatients: true,
    from: sql`inova.remittances e left join inova.clients c on c.id = e.client_id`,
    filters: [
      payerFilter,
      traceFilter,
      paidFilter,
      instantsFilter('posted', 'Posted', sql`e.posted_at`),
      staffFilter('poster', 'Posted by', sql`e.posted_by`),
    ],
    extraColumns: ['poster'],
    columns: [
      {
        ...textColumn('trace', 'Trace number', sql`e.trace`),
        opens: { list: 'remittance-claims', with: { remittance: sql`e.id` } },
      },
      payerColumn,
      paidColumn,
      textColumn('method', 'Method', sql`e.method`),
      moneyColumn('amount', 'Amount', sql`e.paid_cents`),
      numberColumn('claims', 'Claims', count(sql`true`)),
      numberColumn('denied', 'Denied', count(sql`r.outcome = 'denied'`)),
      numberColumn('unmatched', 'Unmatched', count(sql`r.outcome = 'unmatched'`)),
      instantColumn('posted', 'Posted', sql`e.posted_at`),
      staffColumn('poster', 'Posted by', sql`e.posted_by`),
    ],
    sort: '-posted',
    noun: 'remittance',
  },
  {
    id: 'remittance-claims',
    section,
    title: 'Claims of remittances',
    description: 'What payers decided on each claim, with amounts, denials, and reversals.',
    record: sql`r`,
    noPatients: true,
    from: claims,
    filters: [
      {
        name: 'remittance',
        label: 'Remittance number',
        kind: 'text',
        where: (number) => sql`r.remittance_id::text = ${number}`,
      },
      traceFilter,
      paidFilter,
      choiceFilter('outcome', 'Outcome', sql`r.outcome`, [...remittanceOutcomes]),
    ],
    extraColumns: ['remittance', 'trace', 'contractual'],
    columns: [
      claimColumn,
      nameColumn,
      textColumn('remittance', 'Remittance', sql`r.remittance_id::text`),
      statusColumn('outcome', 'Outcome', sql`r.outcome`, {
        paid: 'healthy',
        denied: 'unhealthy',
        reversed: 'neutral',
        unmatched: 'degraded',
      }),
      ...amountColumns,
      moneyColumn('contractual', 'Contractual', sql`r.contractual_cents`),
      textColumn('denial', 'Denial', denialText(sql`r.denial_codes`)),
      ...paymentColumns,
    ],
    sort: '-paid',
    noun: 'claim',
  },
  {
    id: 'unmatched-remittance-claims',
    section,
    title: 'Unmatched remittance claims',
    description: 'Claims of remittances that were posted to no claim of the clinic, each with the reason.',
    record: sql`r`,
    noPatients: true,
    from: claims,
    where: sql`r.outcome = 'unmatched'`,
    filters: [payerFilter, traceFilter, paidFilter],
    columns: [
      claimColumn,
      nameColumn,
      textColumn('reason', 'Reason', sql`r.reason`),
      ...amountColumns,
      ...paymentColumns,
    ],
    sort: 'paid',
    noun: 'claim',
  },
];
