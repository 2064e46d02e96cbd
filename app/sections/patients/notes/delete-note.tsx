import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { backToNotes, notePath } from './note-form.server.ts';
import { deleteNoteHref, notesHref } from './paths.ts';

export const meta = () => [{ title: 'Delete draft · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [patientId, id] = notePath(params);
  const note = await context.inova.patients.getNote(patientId, id);
  if (!note.isDraft) throw await backToNotes(context, patientId, 'This note is signed and can’t be deleted.');
  return { patientId, note };
}

export function action({ context, params }: ActionFunctionArgs) {
  const [patientId, id] = notePath(params);
  return submitButton(context, {
    schema: z.object({}),
    subject: id,
    run: () => context.inova.patients.deleteNote(patientId, id),
    success: () => ({ to: notesHref(patientId), message: 'Draft deleted.' }),
    backHref: notesHref(patientId),
  });
}

export default function DeleteNote() {
  const { patientId, note } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      question={note.addendumTo ? 'Delete this draft of an addendum?' : 'Delete this draft?'}
      consequences={['Its text is gone for good. Nobody but you has seen it.']}
      confirm="Delete draft"
      action={deleteNoteHref(patientId, note.id)}
      cancelHref={notesHref(patientId)}
    />
  );
}
