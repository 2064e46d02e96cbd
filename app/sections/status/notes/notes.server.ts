import { type AppLoadContext, redirect } from '@remix-run/node';
import { newNote } from '#server/inova/contract/dev-notes.ts';
import { notesPath } from './notes-path.ts';

export const noteForm = newNote;

/** The release note in the address; leads back to the list if it isn't among the latest. */
export async function findNote(context: AppLoadContext, text: string | undefined) {
  const found = (await context.inova.devNotes.list()).find(({ id }) => String(id) === text);
  if (found) return found;
  await context.flash({ kind: 'error', text: 'This note no longer exists' });
  throw redirect(notesPath);
}
