import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { toNotFound } from '#app/lists/page/load-list.server.ts';

/** The PDF of the invoice in the address; without one, the list. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.id === undefined) throw redirect('/invoices');
  const { number, pdf } = await context.inova.invoices.pdf(requireRecordId(params.id)).catch((error) => {
    throw toNotFound(error);
  });
  return pdfResponse(Buffer.from(pdf, 'base64'), `invoice-${number}.pdf`);
}
