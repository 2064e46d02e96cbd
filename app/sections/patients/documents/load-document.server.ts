import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The document in an address. */
export function loadDocument({ inova }: AppLoadContext, id: string | undefined) {
  return inova.uploadedDocuments.get(requireRecordId(id));
}
