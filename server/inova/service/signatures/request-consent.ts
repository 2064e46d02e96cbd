import type { Principal } from '#server/access/principal.ts';
import type { NewSignature } from '../../contract/signatures/signatures.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { sendConsent } from './consents.ts';

/** Throws if signature requests can't be sent: no signature service or no email. */
export function assertSigningAvailable({ esign, mailer }: Pick<ServiceContext, 'esign' | 'mailer'>): void {
  if (!esign) throw new ApiError(501, 'No signature service is connected');
  if (!mailer) throw new ApiError(501, 'Email is turned off');
}

/** Sends a consent for signing; returns the request's number. */
export function requestConsent(
  context: ServiceContext,
  request: NewSignature,
  { clinics, email }: Principal,
): Promise<number> {
  assertSigningAvailable(context);
  const { record: consent, expiresOn, wording, witness, outsideWitness } = request;
  return sendConsent(context.store, {
    ...{ clinics, consent, expiresOn, wording, witness, outsideWitness },
    ...{ by: email, at: context.now() },
  });
}
