import type { AppLoadContext } from '@remix-run/node';
import { newNote } from '#server/inova/contract/dev-notes.ts';

export const noteForm = newNote;

/** The release note in the address; 404 if it isn't among the latest. */
export async function findNote({ inova }: AppLoadContext, text: string | undefined) {
  const found = (await inova.devNotes.list()).find(({ id }) => String(id) === text);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
