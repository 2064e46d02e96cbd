import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { newNote } from '#server/inova/contract/patients.ts';
import { PatientLine } from './patient-line.tsx';

export const meta = () => [{ title: 'Add note · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const patient = await context.inova.patients.get(requireRecordId(params.id));
  return { patient, setup: formSetup(newNote, { draft: await openFormDraft(context, formOf(patient.id)) }) };
}

const formOf = (patient: number) => ({ ...newForm(`note ${patient}`), backHref: `/patients/${patient}#notes` });

export function action({ context, params, request }: ActionFunctionArgs) {
  const id = requireRecordId(params.id);
  return submitDraftedForm(context, request, formOf(id), {
    schema: newNote,
    subject: id,
    run: (note, { key }) => context.inova.patients.addNote(id, note, key),
    success: () => ({ to: `/patients/${id}#notes`, message: 'Note added.' }),
  });
}

export default function AddNote() {
  const { patient, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>() });
  const path = `/patients/${patient.id}/note`;
  return (
    <FormDialog
      form={form}
      title="Add note"
      action={path}
      backHref={`/patients/${patient.id}#notes`}
      button={{ label: 'Add note' }}
    >
      <PatientLine patient={patient} />
      <Fields>
        <TextareaField
          label="Note"
          required
          autoFocus
          rows={6}
          limit={2_000}
          hint="Notes can’t be changed afterwards."
          {...form.control('text')}
        />
      </Fields>
    </FormDialog>
  );
}
