import { join } from 'node:path';
import { Piscina } from 'piscina';
import { type AnyDocument, documentTexts } from '#server/inova/contract/verifications/document.ts';
import type { Certificate } from '#server/providers/esign/certificate.ts';
import { packageRoot } from '#server/store/package-root.ts';
import { DocumentError } from './document-error.ts';
import type { LabelSheet } from './label-sheet.tsx';
import type { ListDocument } from './list-document.tsx';
import type { PdfTask } from './pdf-worker.ts';

/** Longer documents take longer to lay out than anyone waits. */
const maxCharacters = 200_000;
export const maxMilliseconds = 30_000;
const maxThreads = 2;
const maxWaiting = 50;

/** Renders a document as a PDF in a worker thread; throws DocumentError if it is too long or too many are waiting. */
export async function documentPdf(document: AnyDocument): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable(documentTexts(document));
  return renderInThread({ document });
}

/** Renders the certificate of a signed document as a PDF in a worker thread, within the same limits. */
export async function certificatePdf(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable([JSON.stringify(certificate)]);
  return renderInThread({ certificate });
}

/** Renders the rows of a list as a PDF in a worker thread, within the same limits. */
export async function listPdf(list: ListDocument): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable([JSON.stringify(list)]);
  return renderInThread({ list });
}

/** Renders labels as a PDF in a worker thread, within the same limits. */
export async function labelsPdf(labels: LabelSheet): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable([JSON.stringify(labels)]);
  return renderInThread({ labels });
}

function assertPrintable(texts: string[]): void {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > maxCharacters) throw new DocumentError(413, 'This document is too long for a PDF');
}

let threads: Piscina | undefined;

/** The worker threads, which start with the first document and end when there are none. */
function openThreads(): Piscina {
  const worker = import.meta.url.endsWith('.ts')
    ? join('server', 'documents', 'pdf-worker-from-source.mjs')
    : join('build', 'server', 'pdf-worker.js');
  threads ??= new Piscina({
    filename: join(packageRoot, worker),
    execArgv: [],
    minThreads: 0,
    maxThreads,
    maxQueue: maxWaiting,
    idleTimeout: 60_000,
  });
  return threads;
}

async function renderInThread(task: PdfTask): Promise<Uint8Array<ArrayBuffer>> {
  const pool = openThreads();
  if (pool.queueSize >= maxWaiting)
    throw new DocumentError(503, 'Too many documents are waiting. Try again in a minute');
  const timeLimit = AbortSignal.timeout(maxMilliseconds);
  try {
    return await pool.run(task, { signal: timeLimit });
  } catch (error) {
    if (timeLimit.aborted) throw new DocumentError(503, 'The document took too long. Try again in a minute');
    throw error;
  }
}
