import type { SignatureFile } from '../../contract/signatures.ts';
import { missing, Refused } from '../refusal.ts';
import { deliver, type SignatureParts } from './deliver.ts';
import { getDocument } from './queries.ts';

/** The newest PDF of a request of a clinic; it is drawn now where the request is older than the service. */
export async function documentOf(parts: SignatureParts, client: number, id: number): Promise<SignatureFile> {
  const found = await getDocument(parts.store, [client], id);
  if (found) return found;
  if (!parts.esign) throw missing();
  await deliver(parts, parts.esign, { client, id });
  const drawn = await getDocument(parts.store, [client], id);
  if (!drawn)
    throw new Refused(503, 'The document cannot be had from the signature service. Try again in a few minutes');
  return drawn;
}
