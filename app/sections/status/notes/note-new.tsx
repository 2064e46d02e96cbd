import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { NoteFields } from './note-fields.tsx';
import { noteForm } from './notes.server.ts';
import { notesPath } from './notes-path.ts';

export const meta = () => [{ title: 'New developer note · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { setup: formSetup(noteForm) };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: noteForm,
    run: (note, { key }) => context.inova.devNotes.create(note, key),
    success: ({ title }) => ({ to: notesPath, message: `${title} has been published` }),
  });
}

export default function NewNote() {
  const { setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="New developer note"
      action={`${notesPath}/new`}
      backHref={notesPath}
      button={{ label: 'Publish' }}
    >
      <NoteFields form={form} />
    </FormDialog>
  );
}
