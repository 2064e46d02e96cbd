import type { Ehr } from '#server/providers/ehr/ehr.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Asks the EHR, if one is connected; throws ProviderError. */
export function askEhr<T>({ ehr }: Pick<ServiceContext, 'ehr'>, ask: (ehr: Ehr) => Promise<T>): Promise<T> {
  if (!ehr) throw new ApiError(501, 'No EHR is connected');
  return ask(ehr);
}
