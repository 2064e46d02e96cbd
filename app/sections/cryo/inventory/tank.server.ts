import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { TankMap } from '#server/inova/contract/cryo/tanks.ts';

/** The map of the tank in the address; 404 if it doesn't exist or belongs to another clinic. */
export async function loadTank({ inova }: AppLoadContext, id: string | undefined): Promise<TankMap> {
  return inova.cryoTanks.get(requireRecordId(id));
}
