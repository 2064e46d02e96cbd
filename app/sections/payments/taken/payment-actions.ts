import type { Charge } from '#server/inova/contract/payments/charges.ts';
import type { Payment } from '#server/inova/contract/payments/payments.ts';

export type PaymentAction = 'refund' | 'void' | 'chargeback' | 'reverse' | 'apply';

interface TakenPayment {
  payment: Payment;
  /** The charge that made a card payment; null if it was not charged in the portal. */
  charge: Charge | null;
  /** The day in the clinic on which a payment of another method can still be voided. */
  today: string;
  takenOn: string;
}

/** What can still be refunded of a payment. */
export const refundableCents = ({ state, cents, refundedCents, disputedCents }: Payment): number =>
  state === 'posted' || state === 'settled' ? cents - refundedCents - disputedCents : 0;

/** What can be done with a payment now. */
export function actionsOf(taken: TakenPayment): PaymentAction[] {
  const { payment } = taken;
  const left = refundableCents(payment);
  const isVoidable = canVoid(taken);
  const conditions: Record<PaymentAction, boolean> = {
    refund: left > 0 && !isVoidable && (payment.method !== 'card' || taken.charge !== null),
    void: isVoidable,
    chargeback: payment.method === 'card' && left > 0 && payment.disputedCents === 0,
    reverse: payment.disputedCents > 0,
    apply: payment.creditCents > 0,
  };
  return (Object.keys(conditions) as PaymentAction[]).filter((action) => conditions[action]);
}

/** A card payment until it settles, another one on the day it was taken. */
function canVoid({ payment, charge, today, takenOn }: TakenPayment): boolean {
  const { method, state, refundedCents, disputedCents } = payment;
  if (state !== 'posted' || refundedCents > 0 || disputedCents > 0) return false;
  return method === 'card' ? charge?.state === 'approved' : takenOn === today;
}
