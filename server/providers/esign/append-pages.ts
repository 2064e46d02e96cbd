/**
 * Appends the pages of one PDF to another as an incremental update: the result starts with the unchanged bytes of
 * `first`, so that its hash can be verified in the file itself.
 */
export async function appendPages(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(first, { forIncrementalUpdate: true, updateMetadata: false });
  const appendix = await PDFDocument.load(second);
  for (const page of await document.copyPages(appendix, appendix.getPageIndices())) document.addPage(page);
  return document.commit();
}
