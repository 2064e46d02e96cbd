import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { removal } from '#server/inova/contract/uploaded-documents.ts';
import { loadDocument } from './load-document.server.ts';
import { documentHref, documentsOnRecordHref } from './paths.ts';

export const meta = () => [{ title: 'Remove document · inova' }];
export const handle = dialogRoute;

/** Leads to the document if it was removed already. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, kind, title, removed } = await loadDocument(context, params.document);
  if (removed) throw redirect(documentHref(id));
  return { id, kind, title, setup: formSetup(removal) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, patientId, title } = await loadDocument(context, params.document);
  return submitForm(context, {
    schema: removal,
    subject: id,
    run: (input) => context.inova.uploadedDocuments.remove(id, input),
    success: () => ({ to: documentsOnRecordHref(patientId), message: `${title} removed` }),
  });
}

export default function RemoveDocument() {
  const { id, kind, title, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Remove document"
      action={documentHref(id, '/remove')}
      backHref={documentHref(id)}
      button={{ label: 'Remove document', variant: 'danger' }}
    >
      <Fields>
        <p>
          {kind}: {title}. The file can no longer be opened. The patient’s history keeps what it was, and the reason.
          You can’t undo this.
        </p>
        <TextareaField label="Reason" required limit={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
