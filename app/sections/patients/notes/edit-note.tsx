import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type DraftedForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, wasSubmitted } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { noteText, type PatientNote } from '#server/inova/contract/patient-notes.ts';
import { backToNotes, notePath, savedMessage } from './note-form.server.ts';
import { NoteForm } from './note-form.tsx';
import { editNoteHref, notesHref } from './paths.ts';

export const meta = () => [{ title: 'Edit note · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [patientId, id] = notePath(params);
  const { patients } = context.inova;
  const [patient, note] = await Promise.all([patients.get(patientId), patients.getNote(patientId, id)]);
  // A form that was sent late is shown again, with its message and text.
  if (!note.isDraft && !wasSubmitted(context))
    throw await backToNotes(context, patientId, 'This note is signed and can’t be changed.');
  const draft = await openFormDraft(context, formOf(note));
  return { patient, note, setup: formSetup(noteText, { version: note.version, draft }) };
}

const formOf = ({ id, patientId, version, text }: PatientNote): DraftedForm => ({
  about: `note draft ${id}`,
  version,
  texts: { text },
  backHref: notesHref(patientId),
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [patientId, id] = notePath(params);
  const { patients } = context.inova;
  const isSigning = intentOf(context) === 'sign';
  return submitDraftedForm(context, request, formOf(await patients.getNote(patientId, id)), {
    schema: noteText,
    subject: id,
    run: ({ text }, { key, version }) =>
      isSigning
        ? patients.signNote(patientId, id, { text, version }, key)
        : patients.changeNote(patientId, id, { text, version }),
    success: (note) => ({ to: notesHref(patientId), message: savedMessage(note) }),
    conflict: async ({ text }) => {
      const current = await patients.getNote(patientId, id);
      if (!current.isDraft) return null;
      return { version: current.version, theirs: { Note: current.text }, mine: { Note: text }, isOwn: true };
    },
  });
}

export default function EditNote() {
  const { patient, note, setup } = useLoaderData<typeof loader>();
  const values = { text: note.text };
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values });
  const label = note.addendumTo ? 'Addendum' : 'Note';
  return (
    <NoteForm
      form={form}
      title={note.addendumTo ? 'Edit addendum' : 'Edit note'}
      action={editNoteHref(patient.id, note.id)}
      patient={patient}
      label={label}
    />
  );
}
