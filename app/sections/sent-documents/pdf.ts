import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { documentPdf } from '#server/documents/document-pdf.ts';
import { sentDocumentAt } from './document-kinds.ts';
import { openSentDocument } from './open-document.server.ts';

export const loader = ({ request }: LoaderFunctionArgs) => redirect(sentDocumentAt(request.url).path);

/** The sent document as a PDF. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { path, fileName } = sentDocumentAt(request.url);
  const outcome = await openSentDocument(context);
  if (!outcome.ok)
    throw redirect(`${path}?token=${encodeURIComponent(String(outcome.answer.result.initialValue?.token ?? ''))}`);
  const { paper, record } = outcome.result;
  return pdfResponse(documentPdf(paper), `${fileName}-${record}.pdf`);
}
