import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';

/** The specimen in the address; 404 if it doesn't exist or belongs to another clinic. */
export async function loadSpecimen({ inova }: AppLoadContext, id: string | undefined): Promise<SpecimenRecord> {
  return inova.cryoInventory.get(requireRecordId(id));
}
