import type { EhrPatient } from '#server/providers/ehr/ehr-patient.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { ServiceParts } from '../parts.ts';
import { missing, Refused } from '../refusal.ts';
import { findByEhrId, importEhrPatient } from './save-import.ts';

/** The number of the clinic's patient with this EHR id, taken over from the EHR where the store has none yet. */
export async function importPatient(parts: ServiceParts, clientId: number, ehrId: string): Promise<number> {
  const known = await findByEhrId(parts.store, clientId, ehrId);
  if (known !== null) return known;
  const person = await askEhr(parts, clientId, ehrId);
  if (!person) throw missing('No patient with this EHR id');
  return importEhrPatient(parts.store, clientId, ehrId, person);
}

async function askEhr({ ehr }: ServiceParts, clientId: number, ehrId: string): Promise<EhrPatient | null> {
  if (!ehr) throw new Refused(501, 'No EHR is connected');
  try {
    return await ehr.findPatient({ clientId, ehrId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Refused(error.kind === 'ambiguous' ? 409 : 502, error.message);
  }
}
