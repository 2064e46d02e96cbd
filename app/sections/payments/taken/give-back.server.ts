import type { AppLoadContext } from '@remix-run/node';
import { formatMoney } from '#app/lib/money.ts';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import type { Payment } from '#server/inova/contract/payments/payments.ts';
import { chargeHref, paymentHref } from './hrefs.ts';

interface GivenBack {
  cents: number;
  reason: string;
}

/**
 * Refunds a payment, or voids one that is not settled: by card at the card provider, once by the key of the form. Returns
 * the page that says what became of it, with a message if it worked.
 */
export async function giveBack(
  { inova }: AppLoadContext,
  { payment, charge, isVoid }: { payment: Payment; charge: Charge | null; isVoid: boolean },
  { cents, reason }: GivenBack,
  onceKey: string,
): Promise<{ to: string; message?: string }> {
  const message = isVoid ? 'Payment voided' : `${formatMoney(cents)} refunded`;
  if (!charge) {
    const { payments } = inova;
    await (isVoid
      ? payments.voidPayment(payment.id, { reason })
      : payments.refund(payment.id, { cents, reason }, onceKey));
    return { to: paymentHref(payment.id), message };
  }
  const undone = await inova.charges.refund(charge.id, { key: toUuid(onceKey), cents, reason });
  const isDone = undone.state === 'approved' || undone.state === 'settled';
  return isDone ? { to: paymentHref(payment.id), message } : { to: chargeHref(undone.id) };
}

/** The key of a form as the UUID that a card payment is repeated by. */
function toUuid(onceKey: string): string {
  const hex = Buffer.from(onceKey, 'base64url').toString('hex').padEnd(32, '0').slice(0, 32);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
