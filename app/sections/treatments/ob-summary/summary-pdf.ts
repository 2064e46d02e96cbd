import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The summary of an obstetric record as a PDF; that of a generated record has the same bytes each time. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = requireRecordId(params.record);
  const { pdf } = await context.inova.obRecords.summaryPdf(id);
  return pdfResponse(Buffer.from(pdf, 'base64'), `ob-summary-${id}.pdf`);
}
