import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { loadClinicOf } from '#app/sections/agreements/patient-context.server.ts';
import { allows } from '#server/access/requirements.ts';

/** The invoice in the address, 404 if it is missing; without one, the list. */
export async function loadInvoice(context: AppLoadContext, id: string | undefined) {
  if (id === undefined) throw redirect('/invoices');
  return context.inova.invoices.get(requireRecordId(id));
}

/** An invoice with its document, ledger, and history, and what the user may do with it. */
export async function loadInvoicePage(context: AppLoadContext, id: string | undefined) {
  const invoice = await loadInvoice(context, id);
  const [{ document }, history, patient, clinic] = await Promise.all([
    context.inova.invoices.document(invoice.id),
    context.inova.invoices.history(invoice.id),
    context.inova.patients.get(invoice.patientId),
    loadClinicOf(context, invoice.client),
  ]);
  const { principal, user } = context.staff;
  const hasAccount = invoice.kind === 'storage' && allows({ who: 'cryo' }, principal);
  return { invoice, document, history, patient, clinic, hasAccount, email: user.email, canApprove: mayUndo(principal) };
}

/** True for users who void invoices and approve write-offs. */
export const mayUndo = (principal: AppLoadContext['staff']['principal']) => allows({ who: 'finance admin' }, principal);
