import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfOfInvoice } from '#app/sections/payments/invoices/pdf-of-invoice.server.ts';

/** The PDF of the storage invoice in the address, which is that of all invoices; without one, their list. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return params.id === undefined ? redirect('/cryo/invoices') : pdfOfInvoice(context, params.id);
}
