import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { documentPdf } from '#server/documents/document-pdf.ts';
import { loadStatement } from './load-statement.server.ts';

/** A patient's statement as a PDF, with the text of its page. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { id, document } = await loadStatement(context, params.patient, request);
  return pdfResponse(documentPdf(document), `statement-${id}.pdf`);
}
