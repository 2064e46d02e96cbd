import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfOfInvoice } from './pdf-of-invoice.server.ts';

/** The PDF of the invoice in the address; without one, the list. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return params.id === undefined ? redirect('/invoices') : pdfOfInvoice(context, params.id);
}
