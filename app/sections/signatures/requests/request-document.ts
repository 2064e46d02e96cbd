import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The PDF of a request, with its certificate once everyone has signed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { pdf, fileName } = await context.inova.signatures.document(requireRecordId(params.request));
  return pdfResponse(Buffer.from(pdf, 'base64'), fileName);
}
