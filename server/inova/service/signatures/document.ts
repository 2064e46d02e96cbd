import type { SignatureFile } from '../../contract/signatures.ts';
import { ApiError, notFound } from '../errors.ts';
import { deliver, type SignatureContext } from './deliver.ts';
import { getDocument } from './queries.ts';

/** The newest PDF of a request of a clinic; it is drawn now where the request is older than the service. */
export async function documentOf(context: SignatureContext, client: number, id: number): Promise<SignatureFile> {
  const found = await getDocument(context.store, [client], id);
  if (found) return found;
  if (!context.esign) throw notFound();
  await deliver(context, context.esign, { client, id });
  const drawn = await getDocument(context.store, [client], id);
  if (!drawn)
    throw new ApiError(503, "The signature service can't provide the document right now. Try again in a few minutes");
  return drawn;
}
