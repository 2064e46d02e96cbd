import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a reader finds in a PDF: the text of each page, without spaces, and what the document says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const [{ text }, { info }] = [await extractText(document, { mergePages: false }), await getMeta(document)];
  return { pages: text.map(withoutSpace), info: info as Record<string, string> };
}

/** A text as it can be looked for in a PDF, which breaks lines where it likes. */
export const withoutSpace = (text: string) => text.replaceAll(/\s+/gu, '').normalize('NFC');
