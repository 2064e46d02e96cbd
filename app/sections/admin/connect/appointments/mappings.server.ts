import { type AppLoadContext, redirect } from '@remix-run/node';
import { parseRecordId } from '#app/lib/record-id.ts';
import type { MappingWithHistory } from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { nullIfMissing } from '../null-if-missing.server.ts';
import { mappingsPath } from './mappings-path.ts';

/** The mapping in the address; redirects to the list if the clinic has none like it. */
export async function findMapping(
  { inova, flash }: AppLoadContext,
  item: string | undefined,
): Promise<MappingWithHistory> {
  const id = parseRecordId(item);
  const found = id && (await nullIfMissing(inova.appointmentMappings.get(id)));
  if (found) return found;
  await flash({ kind: 'error', text: 'This mapping no longer exists' });
  throw redirect(mappingsPath);
}
