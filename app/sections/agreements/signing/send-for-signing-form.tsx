import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { inputProps } from '#app/forms/input-props.ts';
import { formatDate } from '#app/lib/dates.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { formatMoney } from '#app/lib/money.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import { isEmailAddress } from '#server/inova/contract/email-address.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { EmailRecipient } from '../email-recipient.tsx';
import type { SendFormValues } from '../send-form.server.ts';

interface SendForSigningFormProps {
  action: string;
  patient: PatientRecord;
  agreement: Agreement;
  /** The days the form begins with. */
  days: Pick<SendFormValues, 'expiresOn' | 'firstDueOn'>;
  lastResult?: SubmissionResult<string[]>;
}

/** Who signs an agreement until when, and in which parts it is paid. */
export function SendForSigningForm({ action, patient, agreement, days, lastResult }: SendForSigningFormProps) {
  const isPending = useNavigation().formAction === action;
  const [form, fields] = useForm<SendFormValues>({
    lastResult,
    defaultValue: { ...days, parts: 1, partnerName: patient.partnerName ?? '' },
  });
  const control = (field: keyof SendFormValues) => inputProps(field, fields[field]);
  return (
    <PortalForm action={action} id={form.id}>
      <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
      <input type="hidden" name="version" value={agreement.version} />
      <Fields>
        <EmailRecipient patient={patient} documentName="agreement" />
        <Fieldset legend={`How ${formatMoney(agreement.total.totalCents)} is paid`} columns={2}>
          <TextField label="Monthly parts" inputMode="numeric" maxLength={2} required {...control('parts')} />
          <DateField label="First part due on" required {...control('firstDueOn')} />
        </Fieldset>
        <Fieldset legend="Who signs">
          <p>
            {patient.firstname} {patient.lastname}, asked for the birth date {formatDate(patient.dob)}
          </p>
          <TextField label="Partner" autoComplete="off" {...control('partnerName')} />
          <TextField
            label="Partner’s e-mail"
            inputMode="email"
            autoComplete="off"
            hint="Where it is empty the patient signs alone"
            {...control('partnerEmail')}
          />
          <DateField label="Partner’s birth date" {...control('partnerBirthDate')} />
        </Fieldset>
        <DateField label="Can be signed until" required {...control('expiresOn')} />
        <TextareaField label="A note for the patient" maxLength={1000} limit={1000} {...control('message')} />
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending} disabled={!isEmailAddress(patient.email)}>
          Send agreement
        </Button>
        <Button name="intent" value="show">
          Show it so
        </Button>
        <ButtonLink
          href={agreement.state === 'draft' ? worksheetHref(patient.id, agreement.id) : agreementHref(agreement)}
        >
          Back
        </ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
