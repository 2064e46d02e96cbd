import type { Esign } from '#server/providers/esign/esign.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { outsideCall } from '#server/store/call-context.ts';
import type { Signature } from '../../contract/signatures/signatures.ts';
import type { ServiceContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import { ApiError } from '../errors.ts';
import { deliver, identification } from './deliver.ts';
import { getEnvelope } from './queries.ts';
import { recordDecline, recordSignature, type SignerRow } from './signers.ts';

/** Why a signer can no longer act, by the status of the request. */
export const closedMessages: Partial<Record<SignerRow['state'], string>> = {
  signed: 'This document is already signed',
  declined: 'This document was declined',
  expired: 'The time to sign this document has expired',
  voided: 'The clinic withdrew this document',
};

/** Signs for an identified signer, with the provider first, so that a stored signature is also valid there. */
export async function sign(context: ServiceContext, signer: SignerRow, { name, drawing }: Signature): Promise<void> {
  const at = context.now();
  const final = await withProvider(context, signer, async (esign, envelope) => {
    const { timeZone, isStaff } = signer;
    await esign.signInSandbox(envelope, signer.id, {
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
  if (!(await recordSignature(context.store, signer, { name, drawing, at, final }))) throw conflictError();
}

/** Declines for an identified signer. */
export async function decline(context: ServiceContext, signer: SignerRow, reason: string): Promise<void> {
  const at = context.now();
  await withProvider(context, signer, (esign, envelope) =>
    esign.signInSandbox(envelope, signer.id, { action: 'decline', at: at.toISOString(), reason }),
  );
  if (!(await recordDecline(context.store, signer, reason, at))) throw conflictError();
}

const conflictError = () => new ApiError(409, 'Another user changed this request. Reload it');

async function withProvider<T>(
  context: ServiceContext,
  signer: SignerRow,
  work: (esign: Esign, envelope: string) => Promise<T>,
): Promise<T> {
  const { state, isTurn, signedAt, next } = signer;
  const message = signedAt ? 'You have already signed this document' : closedMessages[state];
  if (message) throw new ApiError(409, message);
  if (!isTurn) throw new ApiError(409, `${next ?? 'Another signer'} must sign first`);
  const { esign, log } = context;
  if (!esign) throw unavailable();
  try {
    const envelope = await envelopeOf(context, signer, esign);
    if (!envelope) throw unavailable();
    return await work(esign, envelope);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: describeError(error), kind: error.kind }, 'the signature service failed');
    throw unavailable();
  }
}

/**
 * The envelope to sign; created now for a request made before the signature service was connected, and recorded even if
 * the signature fails.
 */
async function envelopeOf(
  context: ServiceContext,
  { client, request, envelope }: SignerRow,
  esign: Esign,
): Promise<string | null> {
  if (envelope) return envelope;
  await outsideCall(() => deliver(context, esign, { client, id: request }));
  return getEnvelope(context.store, client, request);
}

const unavailable = () =>
  new ApiError(503, 'The signature service cannot be reached. Nothing was signed; please try again in a few minutes');
