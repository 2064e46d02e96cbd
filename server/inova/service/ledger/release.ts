import { type Database, rows, type Sql, sql } from '#server/store/sql.ts';
import { addPaid } from './agreement-paid.ts';
import type { Payer } from './apply.ts';
import type { Transfer } from './post.ts';

interface Applied extends Omit<Payer, 'at'> {
  id: number;
  invoice: number | null;
  agreement: number | null;
  cents: number;
}

/** What is applied now, by a condition on `a`, newest first; `agreement` is also that of the invoice. */
const readApplied = (db: Database, condition: Sql) =>
  rows<Applied>(
    db,
    sql`select a.client_id as client, y.patient_id as patient, a.payment_id as payment, a.id, a.invoice_id as invoice,
        coalesce(a.agreement_id, n.agreement_id) as agreement, a.cents
      from inova.allocations a join inova.payments y on y.client_id = a.client_id and y.id = a.payment_id
      left join inova.invoices n on n.client_id = a.client_id and n.id = a.invoice_id
      where ${condition} order by a.id desc`,
  );

/** Takes cents of a payment back from what it was applied to, the latest first, as credit; returns the transfers. */
export async function releasePayment(
  db: Database,
  { client, payment, at }: Omit<Payer, 'patient'>,
  cents: number,
): Promise<Transfer[]> {
  return releaseEach(db, sql`a.client_id = ${client} and a.payment_id = ${payment}`, cents, at);
}

/** Takes cents of an invoice's payments back from it as credit, the latest payment first, or all; returns the transfers. */
export async function releaseInvoice(
  db: Database,
  { client, invoice, at }: { client: number; invoice: number; at: Date },
  cents = Number.POSITIVE_INFINITY,
): Promise<Transfer[]> {
  return releaseEach(db, sql`a.client_id = ${client} and a.invoice_id = ${invoice}`, cents, at);
}

async function releaseEach(db: Database, condition: Sql, cents: number, at: Date): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  let left = cents;
  for (const applied of await readApplied(db, condition)) {
    const part = Math.min(applied.cents, left);
    left -= part;
    if (part > 0) transfers.push(await release(db, { ...applied, at }, part));
  }
  return transfers;
}

async function release(db: Database, applied: Applied & Pick<Payer, 'at'>, cents: number): Promise<Transfer> {
  const { client, patient, payment, id, invoice, agreement, at } = applied;
  await rows(
    db,
    cents === applied.cents
      ? sql`delete from inova.allocations where client_id = ${client} and id = ${id}`
      : sql`update inova.allocations set cents = cents - ${cents}::int where client_id = ${client} and id = ${id}`,
  );
  await rows(
    db,
    sql`update inova.payments set applied_cents = applied_cents - ${cents}::int, version = version + 1
      where client_id = ${client} and id = ${payment}`,
  );
  if (invoice !== null) {
    await rows(
      db,
      sql`update inova.invoices set paid_cents = paid_cents - ${cents}::int, version = version + 1, state = 'open'
        where client_id = ${client} and id = ${invoice}`,
    );
  }
  if (agreement !== null) await addPaid(db, { client, patient, agreement, cents: -cents, at });
  return {
    debit: invoice === null ? 'deposits' : 'receivable',
    credit: 'credit',
    cents,
    payment,
    invoice: invoice ?? undefined,
    agreement: agreement ?? undefined,
  };
}
