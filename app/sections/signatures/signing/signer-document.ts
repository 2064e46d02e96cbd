import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';

/** The PDF of the document behind an opened link; without one, a redirect to the page that explains. */
export async function loader({ context }: LoaderFunctionArgs) {
  const file = await context.account.signing.document();
  return file ? pdfResponse(Buffer.from(file.pdf, 'base64'), file.fileName) : redirect('/docusign');
}
