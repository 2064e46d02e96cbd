import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { NoteText } from './note-text.tsx';

export const meta = () => [{ title: 'Welcome note · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const note = await context.inova.devNotes.welcome();
  return note && { title: note.title, html: sanitizeNote(note.notes) };
}

export default function Welcome() {
  const note = useLoaderData<typeof loader>();
  return (
    <PortalDialog title={note?.title ?? 'Welcome note'} cancelHref="/overview">
      {note ? <NoteText html={note.html} /> : <EmptyState icon="document" title="No welcome note" />}
    </PortalDialog>
  );
}
