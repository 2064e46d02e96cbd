import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { type PortalFormOptions, usePortalForm } from '#app/forms/use-portal-form.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import type { Patient } from '#server/inova/contract/patients.ts';
import { Doubles } from './doubles.tsx';
import { PatientFields } from './patient-fields.tsx';

interface AddFormProps extends PortalFormOptions {
  clinicName: string;
  /** Today in the clinic. */
  today: string;
  /** Patients of the clinic who are probably the same person. */
  doubles: Patient[];
}

export const formId = 'add-patient';

/** The new patient form; with script, the button is disabled until all required fields are filled in. */
export function AddForm({ clinicName, today, doubles, ...options }: AddFormProps) {
  const isPending = useNavigation().formAction === '/patients/add';
  const form = usePortalForm({ id: formId, ...options });
  const { control } = form;
  const { isFilled, onInput } = useFilled(form.id);
  return (
    <ReopeningForm action="/patients/add" {...form.props} onInput={onInput}>
      <FormHeader form={form} />
      {doubles.length > 0 && <Doubles patients={doubles} />}
      <Fields columns={1}>
        <p>The patient will be added to {clinicName}.</p>
        <PatientFields control={control} today={today} isNew />
      </Fields>
      <FormActions>
        <Button variant="primary" icon="add-patient" pending={isPending} disabled={!isFilled}>
          {doubles.length > 0 ? 'Add another patient' : 'Add patient'}
        </Button>
        <FormCancel form={form} href="/patients" />
      </FormActions>
    </ReopeningForm>
  );
}

/** Whether all required controls of a form are filled in; true until script runs. */
function useFilled(formId: string) {
  const [isFilled, setFilled] = useState(true);
  useEffect(() => setFilled(isComplete(document.getElementById(formId))), [formId]);
  const onInput = (event: FormEvent<HTMLFormElement>) => setFilled(isComplete(event.currentTarget));
  return { isFilled, onInput };
}

function isComplete(form: HTMLElement | null): boolean {
  const required = form?.querySelectorAll<HTMLInputElement>('[required]') ?? [];
  return [...required].every((control) => control.value.trim() !== '');
}
