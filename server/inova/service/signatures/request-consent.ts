import type { Principal } from '#server/access/principal.ts';
import type { NewSignature } from '../../contract/signatures.ts';
import type { ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { sendConsent } from './consents.ts';

/** Refuses where nothing can be sent to be signed. */
export function checkSigning({ esign, mail }: Pick<ServiceParts, 'esign' | 'mail'>): void {
  if (!esign) throw new Refused(501, 'No signature service is connected');
  if (!mail) throw new Refused(501, 'Mail is turned off');
}

/** Sends a consent to be signed; the request's number. */
export function requestConsent(
  parts: ServiceParts,
  wanted: NewSignature,
  { clinics, email }: Principal,
): Promise<number> {
  checkSigning(parts);
  const { record: consent, expiresOn, witness, outsideWitness } = wanted;
  return sendConsent(parts.store, {
    ...{ clinics, consent, expiresOn, witness, outsideWitness },
    ...{ by: email, at: parts.now() },
  });
}
