import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import type { Certificate } from '#server/providers/esign/certificate.ts';
import { renderCertificate } from './certificate.tsx';
import { type ListDocument, renderList } from './list-document.tsx';
import { renderDocument } from './render.tsx';

/** What a worker thread renders. */
export type PdfTask = { document: PatientDocument } | { certificate: Certificate } | { list: ListDocument };

/** Renders a PDF; runs in a worker thread. */
export default function renderPdf(task: PdfTask): Promise<Uint8Array<ArrayBuffer>> {
  if ('list' in task) return renderList(task.list);
  return 'document' in task ? renderDocument(task.document) : renderCertificate(task.certificate);
}
