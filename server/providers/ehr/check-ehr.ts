import { ProviderError } from '../provider-error.ts';
import { searchFhir } from './fhir-request.ts';

/** Reads a FHIR server's capability statement, without patient data; throws ProviderError on failure. */
export async function checkEhr(url: string, token: string | null): Promise<void> {
  const capabilities = await searchFhir({ url, token, timeout: 5_000 }, 'metadata', {});
  if (typeof capabilities !== 'object' || capabilities === null)
    throw new ProviderError('bad-answer', 'The EHR URL is not a FHIR server.');
}
