import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paperPdf } from '#server/papers/paper-pdf.ts';
import { openedBy } from './opened.server.ts';

export const loader = () => redirect('/benefits-summary');

/** The benefits that were sent as a PDF to keep. */
export async function action({ context }: ActionFunctionArgs) {
  const opened = await openedBy(context);
  if ('error' in opened) throw redirect(`/benefits-summary?token=${encodeURIComponent(opened.token)}`);
  return new Response(await paperPdf(opened.paper), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="benefits-${opened.summaryId}.pdf"`,
      'Cache-Control': 'no-store',
    },
  });
}
