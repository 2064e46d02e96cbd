import type { Receivables } from '#server/inova/contract/payments/payments.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';

/** Open invoices of a clinic, or of one of its patients, by days past due. */
export const ageOpenInvoices = (db: Database, client: number, today: string, patient: number | null = null) =>
  rows<Receivables['buckets'][number]>(
    db,
    sql`select label, count(n.id)::int as invoices, coalesce(sum(n.balance_cents), 0) as cents
      from (values (1, 'Not due', null, 0), (2, '1–30 days', 1, 30), (3, '31–60 days', 31, 60), (4, '61–90 days', 61, 90),
        (5, 'Over 90 days', 91, null)) bucket (number, label, since, until)
      left join inova.invoices n on n.client_id = ${client} and n.state = 'open' and n.balance_cents > 0
        and (${patient}::bigint is null or n.patient_id = ${patient}::bigint)
        and (since is null or ${today}::date - n.due_on >= since) and (until is null or ${today}::date - n.due_on <= until)
      group by bucket.number, label order by bucket.number`,
  );

/** A clinic's open invoices by days past due, and the credit of its patients. */
export async function readReceivables(db: Database, client: number, today: string): Promise<Receivables> {
  const buckets = await ageOpenInvoices(db, client, today);
  const credit = await row<{ cents: number }>(
    db,
    sql`select coalesce(sum(credit_cents), 0) as cents from inova.payments
      where client_id = ${client} and credit_cents > 0`,
  );
  return {
    client,
    asOf: today,
    openCents: buckets.reduce((sum, { cents }) => sum + cents, 0),
    creditCents: credit?.cents ?? 0,
    buckets,
  };
}
