import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from './pdf-response.server.ts';
import { requestNumber } from './request-number.ts';

/** The PDF of a request, with its certificate once everybody has signed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return pdfResponse(await context.inova.signatures.document(requestNumber(params.request)));
}
