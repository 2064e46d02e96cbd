import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';

/** A record whose amounts differ from the transfers about it. */
export interface Discrepancy {
  client: number;
  record: 'invoice' | 'payment' | 'agreement' | 'claim' | 'allocations of payment' | 'allocations of invoice';
  id: number;
  /** The record's own amounts, and those of the ledger. */
  stored: number[];
  posted: number[];
}

export interface LedgerProof {
  transfers: number;
  /** The sum over all accounts: zero. */
  balanceCents: number;
  /** At most a hundred of each kind. */
  discrepancies: Discrepancy[];
}

/** Proves the ledger of the clinics in sight: all accounts are zero together, and the records agree with the transfers. */
export async function ledgerProof(db: Database): Promise<LedgerProof> {
  // Sums by record are kept in memory, not on disk.
  await rows(db, sql`select set_config('work_mem', '256MB', true)`);
  const total = (await row<Pick<LedgerProof, 'transfers' | 'balanceCents'>>(db, accounts)) as LedgerProof;
  const discrepancies: Discrepancy[] = [];
  for (const check of [invoices, payments, agreements, claims, allocationsOfPayments, allocationsOfInvoices]) {
    discrepancies.push(...(await rows<Discrepancy>(db, check)));
  }
  return { ...total, discrepancies };
}

const accounts = sql`select coalesce(sum(transfers), 0)::int as transfers, coalesce(sum(cents), 0)::float8 as "balanceCents"
  from (select client_id, account, sum(side.cents) as cents, count(*) filter (where side.cents > 0) as transfers
    from inova.ledger_transfers t cross join lateral (values (t.debit, t.cents), (t.credit, -t.cents)) side (account, cents)
    group by client_id, account) account`;

/** The net cents of transfers from accounts of the first condition to those of the second, in `debit` and `credit`. */
const net = (debit: Sql, credit: Sql) => sql`coalesce(sum(case when debit ${debit} and credit ${credit} then cents
  when debit ${credit} and credit ${debit} then -cents end), 0)::int`;

/** Compares the records of a table with the transfers about them. */
function compare(record: Discrepancy['record'], table: Sql, key: Sql, stored: Sql, posted: Sql, unposted: Sql): Sql {
  return sql`select coalesce(r.client_id, t.client_id) as client, ${record} as record, coalesce(r.id, t.id) as id,
      coalesce(r.stored, '{}') as stored, coalesce(t.posted, ${unposted}) as posted
    from (select client_id, id, ${stored} as stored from ${table}) r
    full join (select client_id, ${key} as id, ${posted} as posted from inova.ledger_transfers
      where ${key} is not null group by client_id, ${key}) t on t.client_id = r.client_id and t.id = r.id
    where r.stored is distinct from coalesce(t.posted, ${unposted}) limit 100`;
}

const invoices = compare(
  'invoice',
  sql`inova.invoices`,
  sql`invoice_id`,
  sql`array[case when state = 'void' then 0 else amount_cents - credited_cents end, paid_cents, written_off_cents]`,
  sql`array[${net(sql`= 'receivable'`, sql`in ('insurance', 'deposits', 'revenue')`)},
    ${net(sql`= 'credit'`, sql`= 'receivable'`)}, ${net(sql`= 'write-offs'`, sql`= 'receivable'`)}]`,
  sql`'{0,0,0}'::int[]`,
);

const payments = compare(
  'payment',
  sql`inova.payments`,
  sql`payment_id`,
  sql`array[case when state in ('failed', 'voided') then 0 else amount_cents - refunded_cents - disputed_cents end, applied_cents]`,
  sql`array[${net(sql`in ('card', 'check', 'bank transfer', 'cash', 'financing')`, sql`= 'credit'`)},
    ${net(sql`= 'credit'`, sql`in ('receivable', 'deposits')`)}]`,
  sql`'{0,0}'::int[]`,
);

const agreements = compare(
  'agreement',
  sql`inova.agreements`,
  sql`agreement_id`,
  sql`array[paid_cents]`,
  sql`array[${net(sql`= 'credit'`, sql`in ('receivable', 'deposits')`)}]`,
  sql`'{0}'::int[]`,
);

const claims = compare(
  'claim',
  sql`inova.claims`,
  sql`claim_id`,
  sql`array[billed_cents, paid_cents]`,
  sql`array[${net(sql`= 'insurance'`, sql`= 'revenue'`)}, ${net(sql`= 'payer'`, sql`= 'insurance'`)}]`,
  sql`'{0,0}'::int[]`,
);

/** Compares what is applied now with the records' sums of it. */
function compareAllocations(record: Discrepancy['record'], table: Sql, key: Sql, stored: Sql): Sql {
  return sql`select r.client_id as client, ${record} as record, r.id, array[${stored}] as stored,
      array[coalesce(a.cents, 0)] as posted
    from ${table} r left join (select client_id, ${key} as id, sum(cents)::int as cents from inova.allocations
      group by client_id, ${key}) a on a.client_id = r.client_id and a.id = r.id
    where ${stored} <> coalesce(a.cents, 0) limit 100`;
}

const allocationsOfPayments = compareAllocations(
  'allocations of payment',
  sql`inova.payments`,
  sql`payment_id`,
  sql`r.applied_cents`,
);
const allocationsOfInvoices = compareAllocations(
  'allocations of invoice',
  sql`inova.invoices`,
  sql`invoice_id`,
  sql`r.paid_cents`,
);
