import type { AppLoadContext } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The PDF of an invoice as a download; 404 if it is missing. */
export async function pdfOfInvoice(context: AppLoadContext, id: string): Promise<Response> {
  const { number, pdf } = await context.inova.invoices.pdf(requireRecordId(id));
  return pdfResponse(Buffer.from(pdf, 'base64'), `invoice-${number}.pdf`);
}
