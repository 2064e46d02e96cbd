import { renderToBuffer } from '@react-pdf/renderer';
import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import { supportedCharacters } from './fonts.ts';
import { keepWords } from './keep-words.ts';
import { PatientDocumentPdf } from './patient-document.tsx';
import { replaceUnsupported } from './replace-unsupported.ts';

/** Renders a document as a PDF. */
export async function renderDocument(document: AnyDocument): Promise<Uint8Array<ArrayBuffer>> {
  keepWords();
  const printable = replaceUnsupported(await supportedCharacters())(document);
  return Uint8Array.from(await renderToBuffer(<PatientDocumentPdf document={printable} />));
}
