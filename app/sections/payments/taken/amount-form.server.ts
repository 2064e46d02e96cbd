import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { newForm, openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { formatAmount } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { positiveCents } from '#server/inova/contract/agreements/agreement-draft.ts';
import { reason } from '#server/inova/contract/text/money.ts';
import { paymentHref } from './hrefs.ts';
import { loadFor } from './load-payment.server.ts';
import { type PaymentAction, refundableCents } from './payment-actions.ts';

export const reasonForm = z.object({ reason });
export const amountForm = z.object({ cents: moneySchema('Enter the amount').pipe(positiveCents), reason });

/** The payment of a dialog and its form; back to the payment if the action is not possible any more. */
export async function loadDialog(context: AppLoadContext, id: string | undefined, action: PaymentAction) {
  const { payment, patient, charge, isPossible } = await loadFor(context, id, action);
  if (!isPossible) throw redirect(paymentHref(payment.id));
  const form = dialogForm(payment.id, action, { cents: formatAmount(refundableCents(payment)) });
  const schema = action === 'void' ? reasonForm : amountForm;
  const setup = formSetup(schema, { draft: await openFormDraft(context, form) });
  return { payment, patient, charge, form, setup };
}

/** The draft of a dialog of a payment. */
export const dialogForm = (payment: number, action: PaymentAction, texts: Record<string, string> = {}) => ({
  ...newForm(`${action} of payment ${payment}`, texts),
  backHref: paymentHref(payment),
});
