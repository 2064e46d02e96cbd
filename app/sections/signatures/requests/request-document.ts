import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { asMissing } from '#app/lists/page/load.server.ts';
import { requestNumber } from './request-number.ts';

/** The PDF of a request, with its certificate once everybody has signed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = context.inova.signatures.document(requestNumber(params.request));
  const { pdf, fileName } = await asked.catch((error) => {
    throw asMissing(error);
  });
  return pdfResponse(Buffer.from(pdf, 'base64'), fileName);
}
