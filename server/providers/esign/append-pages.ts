/**
 * A PDF with the pages of another behind its own, written as an update: the bytes of the first stay as they are, at the
 * beginning of what is answered, so that its hash can be checked in the file itself.
 */
export async function appendPages(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(first, { forIncrementalUpdate: true, updateMetadata: false });
  const appendix = await PDFDocument.load(second);
  for (const page of await document.copyPages(appendix, appendix.getPageIndices())) document.addPage(page);
  return document.commit();
}
