import { type AppLoadContext, redirect } from '@remix-run/node';
import { parseRecordId } from '#app/lib/record-id.ts';
import type { MedicationWithVersions } from '#server/inova/contract/medications.ts';
import { nullIfMissing } from '../null-if-missing.server.ts';
import { medicationsPath } from './medications-path.ts';

/** The medication in the address; redirects to the list if the clinic has none like it. */
export async function findMedication(
  { inova, flash }: AppLoadContext,
  item: string | undefined,
): Promise<MedicationWithVersions> {
  const id = parseRecordId(item);
  const found = id && (await nullIfMissing(inova.medications.get(id)));
  if (found) return found;
  await flash({ kind: 'error', text: 'This medication no longer exists' });
  throw redirect(medicationsPath);
}
