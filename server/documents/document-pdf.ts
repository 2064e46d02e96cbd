import type { PatientDocument } from '#server/inova/contract/document.ts';
import type { Certificate } from '#server/providers/esign/certificate.ts';

/** Renders a document as a PDF; the PDF library is loaded on first use. */
export async function documentPdf(document: PatientDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { renderDocument } = await import('./render.tsx');
  return renderDocument(document);
}

/** Renders the certificate of a signed document as a PDF. */
export async function certificatePdf(certificate: Certificate): Promise<Uint8Array> {
  const { renderCertificate } = await import('./certificate.tsx');
  return renderCertificate(certificate);
}
