/** A signature as the certificate tells of it; `drawing` is the path of an SVG 600 wide and 200 high. */
export interface CertifiedSignature {
  name: string;
  role: string;
  signedName: string;
  drawing: string | null;
  at: Date;
  timeZone: string;
  identifiedBy: string;
}

/** What stands behind a document once everybody has signed; the hash is of the document as it was sent. */
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
