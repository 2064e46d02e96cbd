import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { orNotFound } from '#app/lib/missing.server.ts';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The PDF of the storage invoice in the address; without one, the list of storage invoices. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.id === undefined) throw redirect('/cryo/invoices');
  const { number, pdf } = await orNotFound(context.inova.storageInvoices.pdf(requireRecordId(params.id)));
  return pdfResponse(Buffer.from(pdf, 'base64'), `storage-invoice-${number}.pdf`);
}
