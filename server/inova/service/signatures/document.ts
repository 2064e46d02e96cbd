import { createHash } from 'node:crypto';
import { appendPages } from '#server/providers/esign/append-pages.ts';
import type { SignatureFile } from '../../contract/signatures/signatures.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { identification } from './deliver.ts';
import { type DocumentSource, documentFileName, getDocument, getDocumentSource } from './queries.ts';

type DrawingContext = Pick<ServiceContext, 'store' | 'documentPdf' | 'certificatePdf'>;

/** The latest PDF of a clinic's request; rendered from its source if the signature service has none yet. */
export async function documentOf(context: DrawingContext, client: number, id: number): Promise<SignatureFile> {
  const stored = await getDocument(context.store, [client], id);
  if (stored) return stored;
  const source = await getDocumentSource(context.store, client, id);
  if (!source) throw notFound();
  const pdf = await drawDocument(context, source);
  return {
    patientId: source.patientId,
    fileName: documentFileName(id, source.isSigned),
    pdf: Buffer.from(pdf).toString('base64'),
    sha256: sha256(pdf),
  };
}

/** Renders the document, with a certificate once everyone has signed. */
async function drawDocument({ documentPdf, certificatePdf }: DrawingContext, source: DocumentSource) {
  const { reference, title, paper, isSigned, timeZone, signers } = source;
  const pdf = await documentPdf(paper);
  if (!isSigned) return pdf;
  const certificate = await certificatePdf({
    envelope: reference,
    document: title,
    sha256: sha256(pdf),
    bytes: pdf.length,
    signatures: signers.map(({ isStaff, signedAt, ...signature }) => ({
      ...signature,
      at: new Date(signedAt),
      timeZone,
      identifiedBy: identification(isStaff),
    })),
  });
  return appendPages(pdf, certificate);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
