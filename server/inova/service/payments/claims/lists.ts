import { remittanceOutcomes } from '#server/inova/contract/remittances.ts';
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
  where: (text) => sql`lower(t.payer) like lower(${text}) || '%'`,
};
const traceFilter: Filter = {
  name: 'trace',
  label: 'Trace number',
  kind: 'text',
  where: (text) => beginsWith(sql`t.trace`, sql`${text}`),
};
const paidFilter = daysFilter('paid', 'Paid', sql`t.paid_on`);
const payerColumn = textColumn('payer', 'Payer', sql`t.payer`);
const paidColumn = dateColumn('paid', 'Paid', sql`t.paid_on`);
const count = (condition: Sql) =>
  sql`(select count(*) from inova.remittance_claims r where r.client_id = t.client_id and r.remittance_id = t.id
    and ${condition})`;

const claims = sql`inova.remittance_claims r
  join inova.remittances t on t.client_id = r.client_id and t.id = r.remittance_id
  left join inova.clients c on c.id = r.client_id`;
const claimColumns = [
  textColumn('number', 'Claim', sql`r.number`),
  textColumn('name', 'Name', sql`concat_ws(', ', r.lastname, r.firstname)`),
  payerColumn,
  textColumn('trace', 'Trace number', sql`t.trace`),
  paidColumn,
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
    record: sql`t`,
    noPatients: true,
    from: sql`inova.remittances t left join inova.clients c on c.id = t.client_id`,
    filters: [
      payerFilter,
      traceFilter,
      paidFilter,
      instantsFilter('posted', 'Posted', sql`t.posted_at`),
      staffFilter('poster', 'Posted by', sql`t.posted_by`),
    ],
    columns: [
      {
        ...textColumn('trace', 'Trace number', sql`t.trace`),
        opens: { list: 'remittance-claims', with: { remittance: sql`t.id` } },
      },
      payerColumn,
      paidColumn,
      textColumn('method', 'Method', sql`t.method`),
      moneyColumn('amount', 'Amount', sql`t.paid_cents`),
      numberColumn('claims', 'Claims', count(sql`true`)),
      numberColumn('denied', 'Denied', count(sql`r.outcome = 'denied'`)),
      numberColumn('unmatched', 'Unmatched', count(sql`r.outcome = 'unmatched'`)),
      instantColumn('posted', 'Posted', sql`t.posted_at`),
      staffColumn('poster', 'Posted by', sql`t.posted_by`),
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
    columns: [
      ...claimColumns,
      moneyColumn('contractual', 'Contractual', sql`r.contractual_cents`),
      statusColumn('outcome', 'Outcome', sql`r.outcome`, {
        paid: 'healthy',
        denied: 'unhealthy',
        reversed: 'neutral',
        unmatched: 'degraded',
      }),
      textColumn('denial', 'Denial', denialText(sql`r.denial_codes`)),
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
    columns: [...claimColumns, textColumn('reason', 'Reason', sql`r.reason`)],
    sort: 'paid',
    noun: 'claim',
  },
];
