import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { noteText } from '#server/inova/contract/patient-notes.ts';
import { newNoteForm, submitNewNote } from './note-form.server.ts';
import { NoteForm } from './note-form.tsx';
import { addNoteHref } from './paths.ts';

export const meta = () => [{ title: 'Add note · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const patient = await context.inova.patients.get(requireRecordId(params.id));
  const draft = await openFormDraft(context, newNoteForm(patient.id, null));
  return { patient, setup: formSetup(noteText, { draft }) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitNewNote(context, request, requireRecordId(params.id), null);
}

export default function AddNote() {
  const { patient, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>() });
  return <NoteForm form={form} title="Add note" action={addNoteHref(patient.id)} patient={patient} label="Note" />;
}
