import type { Ehr } from '#server/providers/ehr/ehr.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Asks the EHR; what it refuses, or how it fails, is the error of the call. */
export async function askEhr<T>({ ehr }: Pick<ServiceContext, 'ehr'>, ask: (ehr: Ehr) => Promise<T>): Promise<T> {
  if (!ehr) throw new ApiError(501, 'No EHR is connected');
  try {
    return await ask(ehr);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ApiError(error.kind === 'ambiguous' ? 409 : 502, error.message);
  }
}
