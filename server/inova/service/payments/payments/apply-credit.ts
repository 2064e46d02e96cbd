import { type Database, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { type Allocation, applyPayment, fill } from '../../ledger/apply.ts';
import { lockPayment } from '../../ledger/locks.ts';
import { post } from '../../ledger/post.ts';

/** What a patient's money pays first: open invoices, the earliest due first. */
export async function oldestFirst(
  db: Database,
  { client, patient, cents }: { client: number; patient: number; cents: number },
): Promise<Allocation[]> {
  const open = await rows<{ invoice: number; balance: number }>(
    db,
    sql`select id as invoice, balance_cents as balance from inova.invoices
      where client_id = ${client} and patient_id = ${patient} and state = 'open' and balance_cents > 0
      order by due_on, id`,
  );
  return fill(open, cents, null);
}

/** Applies a payment's credit as chosen, or to open invoices, the earliest due first. */
export async function applyCredit(
  db: Database,
  {
    client,
    payment,
    at,
    by,
    allocations,
  }: { client: number; payment: number; at: Date; by: string; allocations?: Allocation[] },
): Promise<void> {
  const { patient, creditCents, version } = await lockPayment(db, client, payment);
  const chosen = allocations ?? (await oldestFirst(db, { client, patient, cents: creditCents }));
  const cents = chosen.reduce((sum, allocation) => sum + allocation.cents, 0);
  if (cents === 0) throw new ApiError(409, 'This patient has no credit of this payment, or no open invoices');
  if (cents > creditCents) throw fieldError('allocations', 'Enter no more than the credit of this payment');
  const transfers = await applyPayment(db, { client, patient, payment, at }, chosen);
  const cause = `payment applied:${payment}:${version}`;
  await post(db, { client, patient, kind: 'payment applied', cause, at, by }, transfers);
}
