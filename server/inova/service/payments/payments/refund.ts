import { formatMoney } from '#server/inova/contract/text/format.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../../errors.ts';
import { type LockedPayment, lockPayment } from '../../ledger/locks.ts';
import { post } from '../../ledger/post.ts';
import { releasePayment } from '../../ledger/release.ts';

export interface Refund {
  client: number;
  payment: number;
  cents: number;
  at: Date;
  by: string;
  reason: string;
}

/** What can still be refunded of a payment. */
export const refundableCents = ({ state, cents, refundedCents, disputedCents }: LockedPayment): number =>
  state === 'posted' || state === 'settled' ? cents - refundedCents - disputedCents : 0;

/** Records that a payment was paid back in part or in full; what it was applied to is open again, the latest first. */
export async function refundPayment(db: Database, refund: Refund): Promise<{ refund: number }> {
  const { client, payment, cents, at, by, reason } = refund;
  const locked = await lockPayment(db, client, payment);
  const { patient, method, creditCents } = locked;
  const left = refundableCents(locked);
  if (left === 0) throw fieldError('cents', 'Nothing of this payment can be refunded');
  if (cents > left) throw fieldError('cents', `Enter no more than ${formatMoney(left)}, which can still be refunded`);
  const released = await releasePayment(db, { client, payment, at }, Math.max(0, cents - creditCents));
  await rows(
    db,
    sql`update inova.payments set refunded_cents = refunded_cents + ${cents}::int, version = version + 1,
        state = case when refunded_cents + ${cents}::int = amount_cents then 'refunded' else state end
      where client_id = ${client} and id = ${payment}`,
  );
  const made = (await row<{ refund: number }>(
    db,
    sql`insert into inova.refunds (client_id, payment_id, cents, at, by, reason)
      values (${client}, ${payment}, ${cents}::int, ${at}::timestamptz, ${by}, ${reason}) returning id as refund`,
  )) as { refund: number };
  const event = { client, patient, kind: 'payment refunded', cause: `refund:${made.refund}`, at, by } as const;
  await post(db, event, [...released, { debit: 'credit', credit: method, cents, payment }]);
  return made;
}
