import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';

/** The PDF of what somebody signs by a link; without one, the page that says so. */
export async function loader({ context }: LoaderFunctionArgs) {
  const file = await context.account.signing.document();
  return file ? pdfResponse(Buffer.from(file.pdf, 'base64'), file.fileName) : redirect('/docusign');
}
