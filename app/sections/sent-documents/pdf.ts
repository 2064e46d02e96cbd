import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { paperPdf } from '#server/documents/paper-pdf.ts';
import { paperAt } from './kinds.ts';
import { openedBy } from './opened.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) => redirect(paperAt(request.url).path);

/** What was sent, as a PDF to keep. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { path, fileName } = paperAt(request.url);
  const opened = await openedBy(context);
  if ('error' in opened) throw redirect(`${path}?token=${encodeURIComponent(opened.token)}`);
  return pdfResponse(await paperPdf(opened.paper), `${fileName}-${opened.record}.pdf`);
}
