import type { Esign } from '#server/providers/esign/esign.ts';
import { faultOf } from '../fault.ts';
import type { ServiceParts } from '../parts.ts';
import { deliverRequest, type Undelivered } from './delivery.ts';

export type SignatureParts = Pick<
  ServiceParts,
  'store' | 'log' | 'now' | 'mail' | 'publicOrigin' | 'esign' | 'paperPdf'
>;

/** How a signer was known, as the certificate says it. */
export const identification = (isStaff: boolean) =>
  isStaff ? 'Account of the clinic’s staff' : 'Link sent by email, and date of birth';

/** Makes the envelope of a request that has none, once; what fails is left as it was. */
export function deliver(parts: SignatureParts, esign: Esign, key: { client: number; id: number }): Promise<void> {
  return deliverRequest(parts.store, key, parts.now(), (request) =>
    loudly(parts, async () => {
      const { reference, title, paper, days, signers } = request;
      const pdf = Buffer.from(await parts.paperPdf(paper));
      const subject = `A document from ${paper.clinic.name} to sign`;
      const envelope = await esign.create({ reference, subject, document: { name: title, pdf }, signers, days });
      return { envelope, pdf, final: await signedBefore(esign, envelope, request) };
    }),
  );
}

/** Puts in the signatures that were given before; the document with them where none is missing. */
async function signedBefore(esign: Esign, envelope: string, { signers, timeZone }: Undelivered) {
  const given = signers.filter(({ signedAt }) => signedAt !== null);
  for (const { id, signedAt, signedName, drawing, isStaff } of given) {
    const signature = { name: signedName ?? '', drawing, identifiedBy: identification(isStaff), timeZone };
    await esign.act(envelope, id, { action: 'sign', at: signedAt ?? '', ...signature });
  }
  return given.length === signers.length ? esign.combined(envelope) : null;
}

/** Notes a failure, and lets it through. */
export async function loudly<T>({ log }: SignatureParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'a signature request could not be brought on its way');
    throw error;
  }
}
