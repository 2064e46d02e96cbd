import { type Database, rows, sql } from '#server/store/sql.ts';
import { ApiError } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { lockPayment } from '../../ledger/locks.ts';
import { post } from '../../ledger/post.ts';
import { releasePayment } from '../../ledger/release.ts';

/**
 * Voids a payment that was recorded today, as if it had never been taken; a card payment until it is settled. What it was
 * applied to is open again.
 */
export async function voidPayment(
  db: Database,
  { client, payment, at, by, reason }: { client: number; payment: number; at: Date; by: string; reason: string },
): Promise<void> {
  const { patient, method, state, cents, refundedCents, disputedCents, creditCents, takenOn } = await lockPayment(
    db,
    client,
    payment,
  );
  if (state !== 'posted' || refundedCents > 0 || disputedCents > 0) {
    throw new ApiError(409, 'This payment can no longer be voided. Refund it');
  }
  if (method !== 'card' && takenOn !== (await clinicDay(db, client, at))) {
    throw new ApiError(409, 'Only a payment of today can be voided. Refund it');
  }
  const released = await releasePayment(db, { client, payment, at }, cents - creditCents);
  await rows(
    db,
    sql`update inova.payments set state = 'voided', version = version + 1
      where client_id = ${client} and id = ${payment}`,
  );
  const event = { client, patient, kind: 'payment void', cause: `payment void:${payment}`, at, by } as const;
  await post(db, { ...event, reference: reason }, [...released, { debit: 'credit', credit: method, cents, payment }]);
}
