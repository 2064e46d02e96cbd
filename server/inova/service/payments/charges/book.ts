import type { PoolClient } from 'pg';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Allocation } from '../../ledger/apply.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { takePayment } from '../../ledger/take-payment.ts';
import { refundPayment } from '../payments/refund.ts';
import { voidPayment } from '../payments/void.ts';
import type { Attempt } from './attempt.ts';

/** Records an approved charge as a payment of what it is for; what was paid otherwise since becomes credit. */
export async function bookCharge(db: PoolClient, attempt: Attempt, retref: string | null, at: Date): Promise<void> {
  const { client, id, patientId: patient, cents, createdBy: by } = attempt;
  await lockPatient(db, client, patient);
  const allocations = await openParts(db, attempt);
  const received = { client, patient, method: 'card', cents, at, by, reference: retref, allocations } as const;
  const { payment } = await takePayment(db, received);
  await rows(db, sql`update inova.attempts set payment_id = ${payment} where client_id = ${client} and id = ${id}`);
}

/** The items of a charge, each no higher than what is still open of it. */
async function openParts(db: PoolClient, { client, patientId, items, cents: total }: Attempt): Promise<Allocation[]> {
  const parts: Allocation[] = [];
  let left = total;
  for (const { agreement, invoice, cents } of items) {
    const balance = await openBalance(db, { client, patient: patientId, agreement, invoice });
    const part = Math.min(cents, balance, left);
    left -= part;
    if (part > 0) parts.push({ ...(invoice ? { invoice } : { agreement: agreement as number }), cents: part });
  }
  return parts;
}

/** What is open of an agreement or an invoice of a patient; nothing if there is none. */
export async function openBalance(
  db: PoolClient,
  of: { client: number; patient: number; agreement: number | null; invoice: number | null },
): Promise<number> {
  const { client, patient, agreement, invoice } = of;
  const found = await row<{ balance: number }>(
    db,
    invoice
      ? sql`select balance_cents as balance from inova.invoices where client_id = ${client} and id = ${invoice}
          and patient_id = ${patient} and state = 'open'`
      : sql`select balance_cents as balance from inova.agreements where client_id = ${client} and id = ${agreement}
          and patient_id = ${patient} and state = 'signed'`,
  );
  return found?.balance ?? 0;
}

/** Records an approved refund of the payment that the refunded charge made. */
export async function bookRefund(db: PoolClient, attempt: Attempt, at: Date): Promise<void> {
  const { client, id, targetPaymentId: payment, cents, createdBy: by, reason } = attempt;
  if (!payment) throw new Error('a refund has no payment');
  await rows(db, sql`update inova.attempts set payment_id = ${payment} where client_id = ${client} and id = ${id}`);
  await refundPayment(db, { client, payment, cents, at, by, reason: reason ?? '' });
}

/** Takes a charge's payment back, because the charge was voided or its batch rejected. */
export async function bookVoid(db: PoolClient, attempt: Attempt, payment: number | null, at: Date): Promise<void> {
  const { client, createdBy: by, reason } = attempt;
  if (!payment) throw new Error('a void has no payment');
  await voidPayment(db, { client, payment, at, by, reason: reason ?? 'Voided at the card provider' });
}
