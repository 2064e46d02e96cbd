import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { Consult } from '#server/inova/contract/consults.ts';

/** The consult in the URL; 404 if it doesn't exist or belongs to another clinic. */
export async function loadConsult({ inova }: AppLoadContext, consultId: string | undefined): Promise<Consult> {
  return inova.consults.get(requireRecordId(consultId));
}

export async function counselorOptions({ inova }: AppLoadContext, client: number) {
  const counselors = await inova.consults.counselors();
  return counselors
    .filter((each) => each.client === client)
    .map(({ id, name, isSelf }) => ({ value: String(id), label: name, isSelf }));
}
