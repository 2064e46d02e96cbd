import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitButton, submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { NoteFields } from './note-fields.tsx';
import { findNote, noteForm } from './notes.server.ts';
import { notesPath } from './notes-path.ts';

export const meta = () => [{ title: 'Edit developer note · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, title, notes, version } = await findNote(context, params.note);
  return { id, values: { title, notes }, setup: formSetup(noteForm, { version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, title } = await findNote(context, params.note);
  if (intentOf(context) === 'remove') {
    return submitButton(context, {
      schema: z.object({}),
      run: () => context.inova.devNotes.remove(id),
      success: () => ({ to: notesPath, message: `${title} has been removed` }),
      backHref: notesPath,
    });
  }
  return submitForm(context, {
    schema: noteForm,
    run: (note, { version }) => context.inova.devNotes.update(id, { ...note, version }),
    success: (saved) => ({ to: notesPath, message: `${saved.title} has been saved` }),
    conflict: async (mine) => {
      const current = await findNote(context, params.note);
      return { version: current.version, theirs: describe(current), mine: describe(mine) };
    },
  });
}

const describe = (note: { title: string; notes: string }) => ({ Title: note.title, Text: note.notes });

export default function EditNote() {
  const { id, values, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  const path = `${notesPath}/${id}`;
  return (
    <FormDialog
      form={form}
      title="Edit developer note"
      action={path}
      backHref={notesPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={
        <PortalForm action={path}>
          <input type="hidden" name="intent" value="remove" />
          <Button variant="quiet">Remove note</Button>
        </PortalForm>
      }
    >
      <NoteFields form={form} />
    </FormDialog>
  );
}
