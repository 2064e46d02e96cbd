import { type AppLoadContext, redirect } from '@remix-run/node';
import { type DraftedForm, newForm, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { noteText, type PatientNote } from '#server/inova/contract/patient-notes.ts';
import { notesHref } from './paths.ts';

type Params = Record<string, string | undefined>;

/** The patient and the note in the address. */
export const notePath = ({ id, patientNote }: Params) => [requireRecordId(id), requireRecordId(patientNote)] as const;

/** Leads back to the notes with a message. */
export async function backToNotes(context: AppLoadContext, patientId: number, text: string): Promise<Response> {
  await context.flash({ kind: 'error', text });
  return redirect(notesHref(patientId));
}

/** Where the form of a new note keeps what is typed; of an addendum, with the number of its note. */
export const newNoteForm = (patientId: number, addendumTo: number | null): DraftedForm => ({
  ...newForm(addendumTo ? `addendum ${addendumTo}` : `note ${patientId}`),
  backHref: notesHref(patientId),
});

/** Adds a note or an addendum from its form: signs it, or saves it as a draft. */
export function submitNewNote(context: AppLoadContext, request: Request, patientId: number, addendumTo: number | null) {
  const sign = intentOf(context) === 'sign';
  return submitDraftedForm(context, request, newNoteForm(patientId, addendumTo), {
    schema: noteText,
    subject: [patientId, addendumTo],
    run: ({ text }, { key }) => context.inova.patients.addNote(patientId, { text, addendumTo, sign }, key),
    success: (note) => ({ to: notesHref(patientId), message: savedMessage(note) }),
  });
}

/** "Note signed.", "Draft saved.". */
export function savedMessage({ isDraft, addendumTo }: PatientNote): string {
  if (isDraft) return 'Draft saved.';
  return addendumTo ? 'Addendum signed.' : 'Note signed.';
}
