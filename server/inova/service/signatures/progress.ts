import { ProviderError } from '#server/providers/provider-error.ts';
import type { ServiceContext } from '../context.ts';
import { recordDecline, recordSignature, type SignerRow } from './signers.ts';

/** True if it is the signer's turn and signing takes place on the provider's pages. */
export function signsWithProvider({ esign }: ServiceContext, { state, isTurn, envelope }: SignerRow): boolean {
  return Boolean(esign && !esign.signsHere && envelope && isTurn) && (state === 'sent' || state === 'viewed');
}

/** Stores what a signer did on the provider's pages; true if anything changed. Retried later if the provider fails. */
export async function syncProgress(context: ServiceContext, signer: SignerRow): Promise<boolean> {
  const { esign, store, now } = context;
  const { envelope, id, name } = signer;
  if (!esign || !envelope || !signsWithProvider(context, signer)) return false;
  try {
    const { status, recipients } = await esign.status(envelope);
    const own = recipients.signers.find(({ recipientId }) => recipientId === String(id));
    if (own?.status === 'declined') return recordDecline(store, signer, own.declinedReason ?? 'No reason given', now());
    if (own?.status !== 'completed') return false;
    const final = status === 'completed' ? await esign.combined(envelope) : null;
    return await recordSignature(store, signer, { name, drawing: null, at: now(), final });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return false;
  }
}
