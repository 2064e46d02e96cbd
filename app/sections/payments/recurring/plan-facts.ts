import { formatMoney } from '#app/lib/money.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { RecurringPlan } from '#server/inova/contract/payments/recurring-payments.ts';

export const planTones: Record<RecurringPlan['state'], StatusKind> = {
  active: 'healthy',
  paused: 'degraded',
  stopped: 'neutral',
  completed: 'neutral',
};

/** What a plan pays: "$250.00 a month", the installments of an agreement, or an invoice. */
export function planName({ agreementId, invoice, payments }: RecurringPlan): string {
  if (invoice) return `Invoice ${invoice.number}`;
  if (agreementId !== null) return 'Installments of the agreement';
  return `${formatMoney(payments.at(-1)?.cents ?? 0)} a month`;
}

/** The payment that is charged next, if any is due. */
export function nextPayment({ state, payments }: RecurringPlan) {
  return state === 'active' ? payments.find((payment) => payment.state === 'due') : undefined;
}
