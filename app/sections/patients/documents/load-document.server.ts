import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { toNotFound } from '#app/lists/page/load-list.server.ts';

/** The document in an address. */
export function loadDocument({ inova }: AppLoadContext, id: string | undefined) {
  return inova.uploadedDocuments.get(requireRecordId(id)).catch((error) => {
    throw toNotFound(error);
  });
}
