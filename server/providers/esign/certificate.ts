/** A signature as shown on the certificate; `drawing` is an SVG path in a 600 × 200 box. */
export interface CertifiedSignature {
  name: string;
  role: string;
  signedName: string;
  drawing: string | null;
  at: Date;
  timeZone: string;
  identifiedBy: string;
}

/** The certificate of a document signed by everyone; the hash is of the document as sent. */
export interface Certificate {
  envelope: string;
  /** The document's title. */
  document: string;
  sha256: string;
  bytes: number;
  signatures: CertifiedSignature[];
}

/** Renders a certificate as a PDF. */
export type RenderCertificate = (certificate: Certificate) => Promise<Uint8Array>;
