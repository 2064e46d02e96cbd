import type { Paper } from '#server/inova/contract/document.ts';
import type { Certificate } from '#server/providers/esign/certificate.ts';

/** A paper as a PDF; what draws it is loaded with the first. */
export async function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { renderPaper } = await import('./render.tsx');
  return renderPaper(paper);
}

/** The certificate of a signed document as a PDF. */
export async function certificatePdf(certificate: Certificate): Promise<Uint8Array> {
  const { drawCertificate } = await import('./certificate.tsx');
  return drawCertificate(certificate);
}
