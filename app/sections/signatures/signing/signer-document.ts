import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';

/** The PDF of the document behind an opened link; without a link, redirects to the page that explains what to do. */
export async function loader({ context }: LoaderFunctionArgs) {
  const file = await context.account.signing.document();
  return file ? pdfResponse(Buffer.from(file.pdf, 'base64'), file.fileName) : redirect('/docusign');
}
