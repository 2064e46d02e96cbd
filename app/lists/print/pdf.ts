import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { listPdf } from '#server/documents/document-pdf.ts';
import { cellText, isNumber } from '../page/cell-text.tsx';
import { loadPrint } from './load-print.server.ts';

/** A PDF of more rows takes longer than anyone waits. */
const maxRows = 300;

/** The rows of a list as a PDF, for browsers that can't print. */
export async function loader(args: LoaderFunctionArgs) {
  const { title, querySummary, shownText, columns, rows, printedBy } = await loadPrint(args, maxRows);
  const document = {
    title,
    summary: `${querySummary} · ${shownText}`,
    columns: columns.map(({ label, kind }) => ({ label, isNumber: isNumber(kind) })),
    rows: rows.map(({ texts }) => columns.map(({ key, kind }) => cellText(kind, texts[key] ?? '') || '—')),
    footer: printedBy,
  };
  return pdfResponse(listPdf(document), `${args.params.list}.pdf`);
}
