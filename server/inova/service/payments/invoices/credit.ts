import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { post } from '../../ledger/post.ts';
import { releaseInvoice } from '../../ledger/release.ts';

/** What is taken off an invoice of revenue, once. */
interface InvoiceCredit {
  client: number;
  patient: number;
  invoice: number;
  cents: number;
  reason: string;
  at: Date;
  by: string;
}

/** What of a payment is the patient's credit now. */
export interface ReleasedPayment {
  payment: number;
  cents: number;
}

/** Takes cents off an invoice: of its balance first, then of what was paid, which becomes credit of its payments. */
export async function creditInvoice(db: Database, credit: InvoiceCredit): Promise<ReleasedPayment[]> {
  const { client, patient, invoice, cents, reason, at, by } = credit;
  await lockPatient(db, client, patient);
  const { balance } = (await row<{ balance: number }>(
    db,
    sql`select balance_cents as balance from inova.invoices where client_id = ${client} and id = ${invoice}`,
  )) as { balance: number };
  const released = await releaseInvoice(db, { client, invoice, at }, Math.max(0, cents - balance));
  await rows(
    db,
    sql`update inova.invoices set credited_cents = credited_cents + ${cents}::int, version = version + 1,
        state = case when balance_cents > ${cents}::int then 'open' when paid_cents > 0 then 'paid' else 'credited' end
      where client_id = ${client} and id = ${invoice} and state <> 'void'`,
  );
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'invoice', ${invoice}, ${patient}, 'credited', ${by}, ${at},
        jsonb_build_object('reason', ${reason}::text))`,
  );
  const event = { client, patient, kind: 'invoice credited', cause: `invoice credited:${invoice}`, at, by } as const;
  await post(db, { ...event, reference: reason }, [
    ...released,
    { debit: 'revenue', credit: 'receivable', cents, invoice },
  ]);
  return released.map(({ payment, cents: part }) => ({ payment: payment as number, cents: part }));
}
