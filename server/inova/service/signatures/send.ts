import type { Esign } from '#server/providers/esign/esign.ts';
import { deliverRequest, inviteNextSigner, listOwing, type Owing, settleOwed } from '../db/signature-delivery.ts';
import { faultOf } from '../fault.ts';
import type { ServiceParts } from '../parts.ts';
import { hashToken, newToken } from '../token.ts';
import { signingLetter } from './letter.ts';

export type SignatureParts = Pick<
  ServiceParts,
  'store' | 'log' | 'now' | 'mail' | 'publicOrigin' | 'esign' | 'paperPdf'
>;

/**
 * Brings requests on their way: envelopes for those that are new, what the provider is owed, and the mails. What fails
 * is left as it was and tried again another time.
 */
export async function sendSignatures(parts: SignatureParts): Promise<void> {
  const { esign, store } = parts;
  if (esign) {
    for (const request of await listOwing(store)) {
      if (request.isNew) await deliver(parts, esign, request);
      else await settleOwed(store, request, (owing) => loudly(parts, () => settle(esign, owing)));
    }
  }
  while (await inviteOne(parts));
}

function deliver(parts: SignatureParts, esign: Esign, key: { client: number; id: number }): Promise<void> {
  const { store, now, paperPdf } = parts;
  return deliverRequest(store, key, now(), ({ reference, title, paper, days, signers }) =>
    loudly(parts, async () => {
      const pdf = Buffer.from(await paperPdf(paper));
      const subject = `A document from ${paper.clinic.name} to sign`;
      const envelope = await esign.create({ reference, subject, document: { name: title, pdf }, signers, days });
      return { envelope, pdf };
    }),
  );
}

async function settle(esign: Esign, { envelope, owed, reason, days }: Owing): Promise<void> {
  if (owed.includes('void')) return esign.void(envelope, reason);
  if (owed.includes('extend')) await esign.extend(envelope, days);
  if (owed.includes('resend')) await esign.resend(envelope);
}

function inviteOne(parts: SignatureParts): Promise<boolean> {
  const { store, mail, publicOrigin, now } = parts;
  if (!mail) return Promise.resolve(false);
  const token = newToken();
  return inviteNextSigner(store, { hash: hashToken(token), at: now() }, (invitation) =>
    loudly(parts, () => mail.send(signingLetter(invitation, publicOrigin, token))),
  );
}

/** Notes a failure, and lets it through. */
async function loudly<T>({ log }: SignatureParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'a signature request could not be brought on its way');
    throw error;
  }
}
