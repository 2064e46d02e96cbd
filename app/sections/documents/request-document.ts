import type { LoaderFunctionArgs } from '@remix-run/node';
import { asMissing } from '#app/lists/load.server.ts';
import { pdfResponse } from './pdf-response.server.ts';
import { requestNumber } from './request-number.ts';

/** The PDF of a request, with its certificate once everybody has signed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const file = context.inova.signatures.document(requestNumber(params.request));
  return pdfResponse(
    await file.catch((error) => {
      throw asMissing(error);
    }),
  );
}
