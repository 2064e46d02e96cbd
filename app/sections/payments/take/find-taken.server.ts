import type { AppLoadContext } from '@remix-run/node';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { chargedHref, receiptHref } from './hrefs.ts';
import { takeDraft } from './load-take.server.ts';

/** The page that says what became of a payment that was confirmed with this key before; null if it wasn't. */
export async function findTaken(context: AppLoadContext, patient: number, key: string): Promise<string | null> {
  const { charge, payment } = await context.inova.payments.confirmed(patient, key);
  if (charge) return leaveCharged(context, charge);
  return payment ? leaveRecorded(context, patient, payment) : null;
}

/** Removes what was entered, unless nothing was paid, and returns the page that says what became of the charge. */
export async function leaveCharged(context: AppLoadContext, { id, patientId, isOpen, paymentId }: Charge) {
  if (isOpen || paymentId) await context.drafts.remove(takeDraft(patientId));
  return chargedHref(id);
}

/** Removes what was entered, and returns the receipt. */
export async function leaveRecorded(context: AppLoadContext, patient: number, payment: number) {
  await context.drafts.remove(takeDraft(patient));
  return receiptHref(payment);
}
