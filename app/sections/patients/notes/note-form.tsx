import type { ReactNode } from 'react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { PortalFormState } from '#app/forms/use-portal-form.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { Patient } from '#server/inova/contract/patients.ts';
import { PatientLine } from '../patient-line.tsx';
import { notesHref } from './paths.ts';

interface NoteFormProps {
  form: PortalFormState;
  title: string;
  action: string;
  patient: Patient;
  /** "Note" or "Addendum". */
  label: string;
  /** The note that an addendum adds to. */
  children?: ReactNode;
}

/** The dialog in which a note is written: saved as a draft, or signed. */
export function NoteForm({ form, title, action, patient, label, children }: NoteFormProps) {
  return (
    <FormDialog
      form={form}
      title={title}
      action={action}
      backHref={notesHref(patient.id)}
      button={{ label: `Sign ${label.toLowerCase()}`, intent: 'sign' }}
      otherButton={{ label: 'Save draft', intent: 'save' }}
    >
      <PatientLine patient={patient} />
      {children}
      <Fields>
        <TextareaField
          label={label}
          required
          autoFocus
          rows={6}
          limit={2_000}
          hint="Only you see a draft. A signed note can’t be changed."
          {...form.control('text')}
        />
      </Fields>
    </FormDialog>
  );
}
