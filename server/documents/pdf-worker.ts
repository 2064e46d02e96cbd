import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import type { Certificate } from '#server/providers/esign/certificate.ts';
import { renderCertificate } from './certificate.tsx';
import { type LabelSheet, renderLabels } from './label-sheet.tsx';
import { type ListDocument, renderList } from './list-document.tsx';
import { renderDocument } from './render.tsx';

/** What a worker thread renders. */
export type PdfTask =
  | { document: AnyDocument }
  | { certificate: Certificate }
  | { list: ListDocument }
  | { labels: LabelSheet };

/** Renders a PDF; runs in a worker thread. */
export default function renderPdf(task: PdfTask): Promise<Uint8Array<ArrayBuffer>> {
  if ('list' in task) return renderList(task.list);
  if ('labels' in task) return renderLabels(task.labels);
  return 'document' in task ? renderDocument(task.document) : renderCertificate(task.certificate);
}
