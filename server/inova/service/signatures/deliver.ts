import type { Esign } from '#server/providers/esign/esign.ts';
import type { ServiceContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { deliverRequest, type UndeliveredRequest } from './delivery.ts';

export type SignatureContext = Pick<
  ServiceContext,
  'store' | 'log' | 'now' | 'mailer' | 'publicOrigin' | 'esign' | 'documentPdf'
>;

/** How a signer was identified, as text for the certificate. */
export const identification = (isStaff: boolean) =>
  isStaff ? 'Clinic staff account' : 'Link sent by email, and date of birth';

/** Creates the envelope of a request that has none; a failure leaves the request unchanged. */
export function deliver(context: SignatureContext, esign: Esign, key: { client: number; id: number }): Promise<void> {
  return deliverRequest(context.store, key, context.now(), (request) =>
    logAndRethrow(context, async () => {
      const { reference, title, paper, days, signers } = request;
      const pdf = Buffer.from(await context.documentPdf(paper));
      const subject = `A document from ${paper.clinic.name} to sign`;
      const envelope = await esign.create({ reference, subject, document: { name: title, pdf }, signers, days });
      return { envelope, pdf, final: await applyEarlierSignatures(esign, envelope, request) };
    }),
  );
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

/** Logs an error and rethrows it. */
export async function logAndRethrow<T>({ log }: SignatureContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ fault: describeError(error) }, 'a signature request could not be sent');
    throw error;
  }
}
