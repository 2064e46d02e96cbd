import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { paperPdf } from '#server/papers/paper-pdf.ts';
import { openedBy } from './opened.server.ts';

export const loader = () => redirect('/benefits-summary');

/** The benefits that were sent as a PDF to keep. */
export async function action({ context }: ActionFunctionArgs) {
  const opened = await openedBy(context);
  if ('error' in opened) throw redirect(`/benefits-summary?token=${encodeURIComponent(opened.token)}`);
  return pdfResponse(await paperPdf(opened.paper), `benefits-${opened.summaryId}.pdf`);
}
