import type { Esign } from '#server/providers/esign/esign.ts';
import { hashToken, newToken } from '../token.ts';
import { deliver, loudly, type SignatureParts } from './deliver.ts';
import { inviteNextSigner, listOwing, type Owing, settleOwed } from './delivery.ts';
import { signingLetter } from './letter.ts';

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
