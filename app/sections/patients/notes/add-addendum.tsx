import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { noteText } from '#server/inova/contract/patient-notes.ts';
import { backToNotes, newNoteForm, notePath, submitNewNote } from './note-form.server.ts';
import { NoteForm } from './note-form.tsx';
import { NoteQuote } from './note-quote.tsx';
import { addendumHref } from './paths.ts';

export const meta = () => [{ title: 'Add addendum · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [patientId, id] = notePath(params);
  const { patients } = context.inova;
  const [patient, note] = await Promise.all([patients.get(patientId), patients.getNote(patientId, id)]);
  if (note.isDraft) throw await backToNotes(context, patientId, 'This note isn’t signed: edit it instead.');
  if (note.addendumTo) throw redirect(addendumHref(patientId, note.addendumTo));
  const draft = await openFormDraft(context, newNoteForm(patientId, id));
  return { patient, note, setup: formSetup(noteText, { draft }) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const [patientId, id] = notePath(params);
  return submitNewNote(context, request, patientId, id);
}

export default function AddAddendum() {
  const { patient, note, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>() });
  const path = addendumHref(patient.id, note.id);
  return (
    <NoteForm form={form} title="Add addendum" action={path} patient={patient} label="Addendum">
      <NoteQuote note={note} />
    </NoteForm>
  );
}
