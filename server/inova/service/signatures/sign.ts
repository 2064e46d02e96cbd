import { ProviderError } from '#server/providers/provider-error.ts';
import type { Signature } from '../../contract/signatures.ts';
import { faultOf } from '../fault.ts';
import type { ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { deliver, identification } from './deliver.ts';
import { getEnvelope } from './queries.ts';
import { sendSignatures } from './send.ts';
import { keepRefusal, keepSignature, type SignerRow } from './signers.ts';

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
    const { timeZone, isStaff } = signer;
    await esign.act(envelope, signer.id, {
      action: 'sign',
      at: at.toISOString(),
      name,
      drawing,
      identifiedBy: identification(isStaff),
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
  parts: ServiceParts,
  signer: SignerRow,
  work: (esign: NonNullable<ServiceParts['esign']>, envelope: string) => Promise<T>,
): Promise<T> {
  const { state, isTurn, signedAt, next } = signer;
  const refusal = signedAt ? 'You have signed this document already' : closed[state];
  if (refusal) throw new Refused(409, refusal);
  if (!isTurn) throw new Refused(409, `${next ?? 'Somebody else'} is to sign first`);
  const { esign, log } = parts;
  const envelope = await envelopeOf(parts, signer);
  if (!esign || !envelope) throw unavailable();
  try {
    return await work(esign, envelope);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: faultOf(error), kind: error.kind }, 'the signature service failed');
    throw unavailable();
  }
}

/** The envelope of what is signed; it is made where the request is older than the service. */
async function envelopeOf(parts: ServiceParts, { client, request, envelope }: SignerRow): Promise<string | null> {
  if (envelope || !parts.esign) return envelope;
  await deliver(parts, parts.esign, { client, id: request });
  return getEnvelope(parts.store, client, request);
}

const unavailable = () =>
  new Refused(503, 'The signature service cannot be reached. Nothing was signed; please try again in a few minutes');
