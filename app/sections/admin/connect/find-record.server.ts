import { type AppLoadContext, redirect } from '@remix-run/node';
import { nullIfMissing } from '#app/lib/missing.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';

interface Source<T> {
  get: (id: number) => Promise<T>;
  /** What it is called in the message that it no longer exists. */
  itemName: string;
  listPath: string;
}

/** The record in the address; redirects to its list with a message if the clinic has none like it. */
export async function findRecord<T>(
  context: AppLoadContext,
  item: string | undefined,
  { get, itemName, listPath }: Source<T>,
): Promise<T> {
  const id = parseRecordId(item);
  const found = id && (await nullIfMissing(get(id)));
  if (found) return found;
  await context.flash({ kind: 'error', text: `This ${itemName} no longer exists` });
  throw redirect(listPath);
}
