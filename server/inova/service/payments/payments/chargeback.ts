import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { lockPayment } from '../../ledger/locks.ts';
import { post } from '../../ledger/post.ts';
import { releasePayment } from '../../ledger/release.ts';
import { refundableCents } from './refund.ts';

interface Dispute {
  client: number;
  payment: number;
  at: Date;
  by: string;
}

/** Records that the cardholder's bank took a payment back, in part or in full; what it was applied to is open again. */
export async function recordChargeback(
  db: Database,
  { client, payment, at, by, cents, reason }: Dispute & { cents: number; reason: string },
): Promise<{ chargeback: number }> {
  const locked = await lockPayment(db, client, payment);
  const { patient, method, creditCents, disputedCents } = locked;
  if (disputedCents > 0) throw new ApiError(409, 'This payment already has a chargeback');
  if (cents > refundableCents(locked)) throw fieldError('cents', 'Enter no more than what was paid and not refunded');
  const released = await releasePayment(db, { client, payment, at }, Math.max(0, cents - creditCents));
  await dispute(db, client, payment, cents);
  const made = (await row<{ chargeback: number }>(
    db,
    sql`insert into inova.chargebacks (client_id, payment_id, cents, at, by, reason)
      values (${client}, ${payment}, ${cents}::int, ${at}::timestamptz, ${by}, ${reason}) returning id as chargeback`,
  )) as { chargeback: number };
  const event = { client, patient, kind: 'chargeback', cause: `chargeback:${made.chargeback}`, at, by } as const;
  await post(db, event, [...released, { debit: 'credit', credit: method, cents, payment }]);
  return made;
}

/** Records that a chargeback was won: the money is back, as the patient's credit. */
export async function reverseChargeback(db: Database, { client, payment, at, by }: Dispute): Promise<void> {
  const { patient, method } = await lockPayment(db, client, payment);
  const open = await row<{ chargeback: number; cents: number }>(
    db,
    sql`update inova.chargebacks set reversed_at = ${at}::timestamptz, reversed_by = ${by}
      where client_id = ${client} and payment_id = ${payment} and reversed_at is null
      returning id as chargeback, cents`,
  );
  if (!open) throw new ApiError(409, 'This payment has no open chargeback');
  const { chargeback, cents } = open;
  await dispute(db, client, payment, -cents);
  const cause = `chargeback reversed:${chargeback}`;
  await post(db, { client, patient, kind: 'chargeback reversed', cause, at, by }, [
    { debit: method, credit: 'credit', cents, payment },
  ]);
}

const dispute = (db: Database, client: number, payment: number, cents: number) =>
  rows(
    db,
    sql`update inova.payments set disputed_cents = disputed_cents + ${cents}::int, version = version + 1
      where client_id = ${client} and id = ${payment}`,
  );
