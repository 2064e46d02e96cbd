import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { PatientDocument } from '#server/inova/contract/document.ts';
import { supportedCharacters } from './fonts.ts';
import { PatientDocumentPdf } from './patient-document.tsx';
import { replaceUnsupported } from './replace-unsupported.ts';

/** Words longer than this may break anywhere; shorter ones don't break and aren't hyphenated. */
const maxUnbrokenWord = 24;
Font.registerHyphenationCallback((word) =>
  word.length > maxUnbrokenWord ? [...word].flatMap((each) => [each, '']) : [word],
);

/** Renders a document as a PDF. */
export async function renderDocument(document: PatientDocument): Promise<Uint8Array<ArrayBuffer>> {
  const printable = replaceUnsupported(await supportedCharacters())(document);
  return Uint8Array.from(await renderToBuffer(<PatientDocumentPdf document={printable} />));
}
