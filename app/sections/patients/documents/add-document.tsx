import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { attachedFile } from '#app/forms/attached-content.server.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { clinicOf } from '#app/sections/payments/taken/clinic-of.server.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  acceptedFiles,
  attachmentErrors,
  attachmentHint,
  maxAttachmentBytes,
} from '#server/inova/contract/messages/attachment-limits.ts';
import { documentKinds } from '#server/inova/contract/text/document-kinds.ts';
import { documentDetails } from '#server/inova/contract/uploaded-documents.ts';
import { PatientLine } from '../patient-line.tsx';
import { addDocumentHref, documentsOnRecordHref } from './paths.ts';

export const meta = () => [{ title: 'Add document · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const patient = await context.inova.patients.get(requireRecordId(params.id));
  const { timeZone } = await clinicOf(context, patient.client);
  return { patient, today: todayIn(timeZone), setup: formSetup(documentDetails) };
}

/** Browsers send a file without a name if none is selected. */
const selectedFile = z.instanceof(File, { error: 'Select a file' }).refine(({ name }) => name !== '', 'Select a file');

export function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.id);
  return submitForm(context, {
    schema: documentDetails.extend({ attachmentFile: selectedFile }),
    subject: id,
    run: async ({ attachmentFile, ...details }, { key }) => {
      const document = { ...details, ...(await attachedFile(attachmentFile)) };
      return context.inova.uploadedDocuments.add(id, document, key);
    },
    success: ({ title }) => ({ to: documentsOnRecordHref(id), message: `${title} added` }),
  });
}

export default function AddDocument() {
  const { patient, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { defaultValue: _, ...file } = form.control('attachmentFile');
  return (
    <FormDialog
      form={form}
      title="Add document"
      action={addDocumentHref(patient.id)}
      backHref={documentsOnRecordHref(patient.id)}
      button={{ label: 'Add document' }}
      takesFiles
    >
      <PatientLine patient={patient} />
      <Fields>
        <FileField
          label="File"
          required
          accept={acceptedFiles}
          hint={`${attachmentHint}. Photos lose their location.`}
          limit={{ bytes: maxAttachmentBytes, message: attachmentErrors.tooLarge }}
          {...file}
        />
        <SelectField
          label="Type"
          placeholder="Select a type"
          options={documentKinds.map((kind) => ({ value: kind, label: kind }))}
          {...form.control('kind')}
        />
        <TextField label="Title" autoComplete="off" {...form.control('title')} />
        <DateField label="Document date" max={today} hint="If it has a date" {...form.control('datedOn')} />
      </Fields>
    </FormDialog>
  );
}
