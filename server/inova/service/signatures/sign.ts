import { ProviderError } from '#server/providers/provider-error.ts';
import type { Signature } from '../../contract/signatures.ts';
import { keepRefusal, keepSignature, type SignerRow } from '../db/signers.ts';
import { faultOf } from '../fault.ts';
import type { ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { sendSignatures } from './send.ts';

const closed: Partial<Record<SignerRow['state'], string>> = {
  signed: 'This document is signed already',
  declined: 'This document was declined',
  expired: 'The time to sign this document is over',
  voided: 'This document was taken back by the clinic',
};

/** Signs for somebody who has said who they are: with the provider first, so that what is kept here holds there too. */
export async function sign(parts: ServiceParts, signer: SignerRow, { name, drawing }: Signature): Promise<void> {
  const at = parts.now();
  const final = await withProvider(parts, signer, async (esign, envelope) => {
    const identifiedBy = signer.isStaff ? 'Account of the clinic’s staff' : 'Link sent by email, and date of birth';
    const { timeZone } = signer;
    await esign.act(envelope, signer.id, {
      action: 'sign',
      at: at.toISOString(),
      name,
      drawing,
      identifiedBy,
      timeZone,
    });
    const { status } = await esign.status(envelope);
    return status === 'completed' ? esign.combined(envelope) : null;
  });
  if (!(await keepSignature(parts.store, signer, { name, drawing, at, final }))) throw tooLate();
  parts.afterwards.start('signature requests', () => sendSignatures(parts));
}

/** Declines for somebody who has said who they are. */
export async function decline(parts: ServiceParts, signer: SignerRow, reason: string): Promise<void> {
  const at = parts.now();
  await withProvider(parts, signer, (esign, envelope) =>
    esign.act(envelope, signer.id, { action: 'decline', at: at.toISOString(), reason }),
  );
  if (!(await keepRefusal(parts.store, signer, reason, at))) throw tooLate();
}

const tooLate = () => new Refused(409, 'Somebody has changed this request meanwhile. Open it again');

async function withProvider<T>(
  { esign, log }: ServiceParts,
  { state, isTurn, signedAt, next, envelope }: SignerRow,
  work: (esign: NonNullable<ServiceParts['esign']>, envelope: string) => Promise<T>,
): Promise<T> {
  const refusal = signedAt ? 'You have signed this document already' : closed[state];
  if (refusal) throw new Refused(409, refusal);
  if (!isTurn) throw new Refused(409, `${next ?? 'Somebody else'} is to sign first`);
  if (!esign || !envelope) throw unavailable();
  try {
    return await work(esign, envelope);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: faultOf(error), kind: error.kind }, 'the signature service failed');
    throw unavailable();
  }
}

const unavailable = () =>
  new Refused(503, 'The signature service cannot be reached. Nothing was signed; please try again in a few minutes');
