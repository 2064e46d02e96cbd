/** A signature as the certificate shows it; `drawing` is the path of an SVG 600 wide and 200 high. */
export interface CertifiedSignature {
  name: string;
  role: string;
  signedName: string;
  drawing: string | null;
  at: Date;
  timeZone: string;
  identifiedBy: string;
}

/** The certificate of a document that everyone has signed; the hash is of the document as it was sent. */
export interface Certificate {
  envelope: string;
  /** Its title. */
  document: string;
  sha256: string;
  bytes: number;
  signatures: CertifiedSignature[];
}

/** Draws a certificate as a PDF. */
export type RenderCertificate = (certificate: Certificate) => Promise<Uint8Array>;
