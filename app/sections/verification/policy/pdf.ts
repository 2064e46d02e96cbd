import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { documentPdf } from '#server/documents/document-pdf.ts';
import { loadPolicy } from './policy.server.ts';

/** The policy document as a PDF. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { paper, patientId, verificationId } = await loadPolicy(context, params, request);
  if (!paper) throw new Response(null, { status: 404 });
  return pdfResponse(documentPdf(paper), `benefits-${verificationId ?? patientId}.pdf`);
}
