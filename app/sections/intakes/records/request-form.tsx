import { useActionData, useNavigation } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { PatientLine } from '#app/sections/patients/patient-line.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { ownRequestDays, recordPurposes } from '#server/inova/contract/text/record-purposes.ts';
import styles from '../../consults/consult.module.css';
import type { loadNewRequest } from './new-request.server.ts';
import { newRequestPath, requestsPath } from './paths.ts';

export const requestFormId = 'record-request';

type RequestFormProps = NonNullable<Awaited<ReturnType<typeof loadNewRequest>>['form']>;

const directions = [
  { value: 'in', label: 'Incoming: we ask another practice for records' },
  { value: 'out', label: 'Outgoing: we are asked for our records' },
];
const purposes = recordPurposes.map((purpose) => ({ value: purpose, label: purpose }));

/** Asks for a patient's records, or notes that somebody asked for them. */
export function RequestForm({ patient, today, setup }: RequestFormProps) {
  const form = usePortalForm({ id: requestFormId, setup, answer: useActionData() as FormAnswer | undefined });
  const isPending = useNavigation().state === 'submitting';
  return (
    <ReopeningForm action={`${newRequestPath}?patient=${patient.id}`} {...form.props} className={styles.form}>
      <FormHeader form={form} />
      <input type="hidden" name="patientId" value={patient.id} />
      <PatientLine patient={patient} />
      <Fields>
        <ChoiceGroup type="radio" label="Direction" options={directions} {...form.control('direction')} />
        <TextField
          label="Practice"
          autoComplete="off"
          hint="Who has the records, or gets them"
          {...form.control('practice')}
        />
        <TextareaField label="Records" rows={3} limit={500} hint="Which, and since when" {...form.control('scope')} />
        <Fields columns={2}>
          <SelectField label="Purpose" placeholder="Select a purpose" options={purposes} {...form.control('purpose')} />
          <DateField
            label="Due"
            min={today}
            hint={`A patient’s own request within ${ownRequestDays} days`}
            {...form.control('dueOn')}
          />
        </Fields>
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending}>
          Add request
        </Button>
        <FormCancel form={form} href={requestsPath} />
      </FormActions>
    </ReopeningForm>
  );
}
