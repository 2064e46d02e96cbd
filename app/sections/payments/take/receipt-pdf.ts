import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { documentPdf } from '#server/documents/document-pdf.ts';

/** The receipt as a PDF. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const payment = requireRecordId(params.payment);
  const { paper } = await context.inova.receipts.get(payment);
  return pdfResponse(documentPdf(paper), `receipt-${payment}.pdf`);
}
