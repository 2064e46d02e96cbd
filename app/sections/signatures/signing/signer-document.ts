import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { InovaError } from '#server/inova/client/error.ts';

/** The PDF of the document behind an opened link; without one, or once withdrawn, redirects to the page that says so. */
export async function loader({ context }: LoaderFunctionArgs) {
  const file = await context.account.signing.document().catch((error) => {
    if (error instanceof InovaError && error.status === 409) return null;
    throw error;
  });
  return file ? pdfResponse(Buffer.from(file.pdf, 'base64'), file.fileName) : redirect('/docusign');
}
