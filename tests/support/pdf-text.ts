import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The text of each page of a PDF, without whitespace, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const [{ text }, { info }] = [await extractText(document, { mergePages: false }), await getMeta(document)];
  return { pages: text.map(withoutSpace), info: info as Record<string, string> };
}

/** A text without whitespace, to find it in a PDF with arbitrary line breaks. */
export const withoutSpace = (text: string) => text.replaceAll(/\s+/gu, '').normalize('NFC');
