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
  /** Default dates. */
  days: Pick<SendFormValues, 'expiresOn' | 'firstDueOn'>;
  lastResult?: SubmissionResult<string[]>;
}

/** Payment plan, signers, deadline and note of an agreement to send. */
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
        <Fieldset legend={`Payment plan for ${formatMoney(agreement.total.totalCents)}`} columns={2}>
          <TextField label="Monthly payments" inputMode="numeric" maxLength={2} required {...control('parts')} />
          <DateField label="First payment due" required {...control('firstDueOn')} />
        </Fieldset>
        <Fieldset legend="Signers">
          <p>
            {patient.firstname} {patient.lastname}, who confirms the date of birth {formatDate(patient.dob)} before
            signing
          </p>
          <TextField label="Partner name" autoComplete="off" {...control('partnerName')} />
          <TextField
            label="Partner email"
            inputMode="email"
            autoComplete="off"
            hint="Leave blank if the patient signs alone."
            {...control('partnerEmail')}
          />
          <DateField label="Partner date of birth" {...control('partnerBirthDate')} />
        </Fieldset>
        <DateField label="Sign by" required {...control('expiresOn')} />
        <TextareaField label="Note to patient" maxLength={1000} limit={1000} {...control('message')} />
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending} disabled={!isEmailAddress(patient.email)}>
          Send agreement
        </Button>
        <Button name="intent" value="preview">
          Update preview
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
