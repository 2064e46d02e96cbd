import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { documentPdf } from '#server/documents/document-pdf.ts';
import { loadPatientContext, selectAgreement } from './patient-context.server.ts';

/** The estimate or agreement in the URL as a PDF. */
export async function documentResponse(
  { context, params, request }: LoaderFunctionArgs,
  kind: 'estimate' | 'agreement',
) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request);
  if (!agreement)
    return new Response('There is no estimate or agreement to print yet.', {
      status: 200,
      headers: { 'content-type': 'text/plain' },
    });
  const { paper } = await context.inova.agreements.document(agreement.id, kind);
  return pdfResponse(documentPdf(paper), `${kind}-${agreement.id}.pdf`);
}
