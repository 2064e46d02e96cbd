import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { paperPdf } from '#server/documents/paper-pdf.ts';
import { agreementIn, patientOf } from './patient.server.ts';

/** Estimate or agreement of an address as a PDF. */
export async function paperFile({ context, params, request }: LoaderFunctionArgs, kind: 'estimate' | 'agreement') {
  const { agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request);
  if (!agreement)
    return new Response('There is nothing to print yet', { status: 200, headers: { 'content-type': 'text/plain' } });
  const { paper } = await context.inova.agreements.paper(agreement.id, kind);
  return pdfResponse(await paperPdf(paper), `${kind}-${agreement.id}.pdf`);
}
