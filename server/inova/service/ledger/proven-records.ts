import { type Sql, sql } from '#server/store/sql.ts';

/** An amount that a record keeps, and the accounts between which transfers about the record add up to it. */
export interface ProvenAmount {
  stored: Sql;
  debit: Sql;
  credit: Sql;
}

/** A kind of record whose amounts the ledger proves; transfers name the record in `key`. */
export interface ProvenRecord {
  record: 'invoice' | 'payment' | 'agreement' | 'claim';
  table: Sql;
  key: Sql;
  amounts: ProvenAmount[];
  /** No foreign key keeps transfers from naming one that does not exist. */
  canBeMissing?: true;
}

const toOpenItems = { debit: sql`= 'credit'`, credit: sql`in ('receivable', 'deposits')` };
const appliedOfPayment: ProvenAmount = { stored: sql`applied_cents`, ...toOpenItems };
const paidOfInvoice: ProvenAmount = { stored: sql`paid_cents`, debit: sql`= 'credit'`, credit: sql`= 'receivable'` };

export const provenRecords: ProvenRecord[] = [
  {
    record: 'invoice',
    table: sql`inova.invoices`,
    key: sql`invoice_id`,
    amounts: [
      {
        stored: sql`case when state = 'void' then 0 else amount_cents - credited_cents end`,
        debit: sql`= 'receivable'`,
        credit: sql`in ('insurance', 'deposits', 'revenue')`,
      },
      paidOfInvoice,
      { stored: sql`written_off_cents`, debit: sql`= 'write-offs'`, credit: sql`= 'receivable'` },
    ],
  },
  {
    record: 'payment',
    table: sql`inova.payments`,
    key: sql`payment_id`,
    amounts: [
      {
        stored: sql`case when state in ('failed', 'voided') then 0 else amount_cents - refunded_cents - disputed_cents end`,
        debit: sql`in ('card', 'check', 'bank transfer', 'cash', 'financing')`,
        credit: sql`= 'credit'`,
      },
      appliedOfPayment,
    ],
  },
  {
    record: 'agreement',
    table: sql`inova.agreements`,
    key: sql`agreement_id`,
    amounts: [{ stored: sql`paid_cents`, ...toOpenItems }],
    canBeMissing: true,
  },
  {
    record: 'claim',
    table: sql`inova.claims`,
    key: sql`claim_id`,
    amounts: [
      { stored: sql`billed_cents`, debit: sql`= 'insurance'`, credit: sql`= 'revenue'` },
      { stored: sql`paid_cents`, debit: sql`= 'payer'`, credit: sql`= 'insurance'` },
    ],
    canBeMissing: true,
  },
];

/** An amount that is also the sum of what is applied now; allocations name the record in `key`. */
export interface AppliedAmount {
  record: 'allocations of payment' | 'allocations of invoice';
  table: Sql;
  key: Sql;
  amount: ProvenAmount;
}

export const appliedAmounts: AppliedAmount[] = [
  { record: 'allocations of payment', table: sql`inova.payments`, key: sql`payment_id`, amount: appliedOfPayment },
  { record: 'allocations of invoice', table: sql`inova.invoices`, key: sql`invoice_id`, amount: paidOfInvoice },
];

/** The net of an amount over transfers from accounts of the first condition to those of the second. */
export const net = ({ debit, credit }: ProvenAmount, amount: Sql) =>
  sql`sum(case when debit ${debit} and credit ${credit} then ${amount}
    when debit ${credit} and credit ${debit} then -${amount} end)`;
