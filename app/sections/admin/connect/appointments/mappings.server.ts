import { type AppLoadContext, redirect } from '@remix-run/node';
import { parseRecordId } from '#app/lib/record-id.ts';
import { InovaError } from '#server/inova/client/error.ts';
import type { MappingWithHistory } from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { mappingsPath } from './mappings-path.ts';

/** The mapping in the address; redirects to the list if the clinic has none like it. */
export async function findMapping(context: AppLoadContext, mapping: string | undefined): Promise<MappingWithHistory> {
  const id = parseRecordId(mapping);
  const found = id && (await context.inova.appointmentMappings.get(id).catch(nullIfMissing));
  if (found) return found;
  await context.flash({ kind: 'error', text: 'This mapping no longer exists' });
  throw redirect(mappingsPath);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof InovaError && error.status === 404) return null;
  throw error;
}
