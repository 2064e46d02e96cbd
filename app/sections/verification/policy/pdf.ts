import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { paperPdf } from '#server/documents/paper-pdf.ts';
import { askedPolicy } from './policy.server.ts';

/** The policy paper as a PDF to keep. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { paper, verificationId } = await askedPolicy(context, params, request);
  if (!paper) throw new Response(null, { status: 404 });
  return pdfResponse(await paperPdf(paper), `benefits-${verificationId}.pdf`);
}
