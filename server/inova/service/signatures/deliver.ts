import type { Esign } from '#server/providers/esign/esign.ts';
import type { ServiceContext } from '../context.ts';
import { findUndelivered, recordDelivery, type UndeliveredRequest } from './delivery.ts';
import type { SignatureKey } from './key.ts';

export type SignatureContext = Pick<
  ServiceContext,
  'store' | 'now' | 'mailer' | 'publicOrigin' | 'esign' | 'documentPdf'
>;

/** How a signer was identified, as text for the certificate. */
export const identification = (isStaff: boolean) =>
  isStaff ? 'Clinic staff account' : 'Link sent by email, and date of birth';

/** Creates the envelope of a request that has none, with the signatures already given; throws ProviderError. */
export async function deliver(context: SignatureContext, esign: Esign, key: SignatureKey): Promise<void> {
  const request = await findUndelivered(context.store, key);
  if (request) await createEnvelope(context, esign, request);
}

export async function createEnvelope(context: SignatureContext, esign: Esign, request: UndeliveredRequest) {
  const { reference, title, paper, days, signers } = request;
  const pdf = Buffer.from(await context.documentPdf(paper));
  const subject = `A document from ${paper.clinic.name} to sign`;
  const envelope = await esign.create({ reference, subject, document: { name: title, pdf }, signers, days });
  const final = await applyEarlierSignatures(esign, envelope, request);
  await recordDelivery(context.store, request, context.now(), { envelope, pdf, final });
}

/** Adds the signatures already given; returns the final document if none is missing. */
async function applyEarlierSignatures(esign: Esign, envelope: string, { signers, timeZone }: UndeliveredRequest) {
  const signed = signers.filter(({ signedAt }) => signedAt !== null);
  for (const { id, signedAt, signedName, drawing, isStaff } of signed) {
    const signature = { name: signedName ?? '', drawing, identifiedBy: identification(isStaff), timeZone };
    await esign.signInSandbox(envelope, id, { action: 'sign', at: signedAt ?? '', ...signature });
  }
  return signed.length === signers.length ? esign.combined(envelope) : null;
}
