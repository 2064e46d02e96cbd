import { ProviderError } from '#server/providers/provider-error.ts';
import type { ServiceParts } from '../parts.ts';
import { sendSignatures } from './send.ts';
import { keepRefusal, keepSignature, type SignerRow } from './signers.ts';

/** True for a signer whose turn it is, of a document that is signed on the pages of its provider. */
export function signsElsewhere({ esign }: ServiceParts, { state, isTurn, envelope }: SignerRow): boolean {
  return Boolean(esign && !esign.signsHere && envelope && isTurn) && (state === 'sent' || state === 'viewed');
}

/** Keeps what a signer did on the provider's pages; true where there was something. What cannot be asked is asked again. */
export async function noteProgress(parts: ServiceParts, signer: SignerRow): Promise<boolean> {
  const { esign, store, now } = parts;
  const { envelope, id, name } = signer;
  if (!esign || !envelope || !signsElsewhere(parts, signer)) return false;
  try {
    const { status, recipients } = await esign.status(envelope);
    const own = recipients.signers.find(({ recipientId }) => recipientId === String(id));
    if (own?.status === 'declined') return keepRefusal(store, signer, own.declinedReason ?? 'No reason given', now());
    if (own?.status !== 'completed') return false;
    const final = status === 'completed' ? await esign.combined(envelope) : null;
    const isKept = await keepSignature(store, signer, { name, drawing: null, at: now(), final });
    parts.afterwards.start('signature requests', () => sendSignatures(parts));
    return isKept;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return false;
  }
}
