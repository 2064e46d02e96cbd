import { EhrError } from './ehr-error.ts';
import { searchFhir } from './fhir-request.ts';

/** Asks a FHIR server what it offers, which needs no patient; throws EhrError where it cannot tell. */
export async function checkEhr(url: string, token: string | null): Promise<void> {
  const capabilities = await searchFhir({ url, token, timeout: 5_000 }, 'metadata', {});
  if (capabilities === null) throw new EhrError('bad-answer', 'The EHR address is no FHIR server.');
}
