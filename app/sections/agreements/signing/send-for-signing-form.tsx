import { useNavigation } from '@remix-run/react';
import { DigitsField } from '#app/forms/digits-field.tsx';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import { agreementHref, worksheetHref } from '../agreement/stages.ts';
import { EmailRecipient } from '../email-recipient.tsx';
import { isHeldBack, PendingApprovals } from '../pending-approvals.tsx';

interface SendForSigningFormProps {
  action: string;
  patient: PatientRecord;
  agreement: Agreement;
  form: FormState;
}

/** Where Back leads. */
export const backHrefOf = (agreement: Agreement) =>
  agreement.state === 'draft' ? worksheetHref(agreement.patientId, agreement.id) : agreementHref(agreement);

/** Payment plan, signers, deadline and note of an agreement to send. */
export function SendForSigningForm({ action, patient, agreement, form }: SendForSigningFormProps) {
  const isPending = useNavigation().formAction === action;
  const { control } = form;
  return (
    <ReopeningForm action={action} {...form.props}>
      <FormHeader form={form} />
      <PendingApprovals agreement={agreement} />
      <Fields>
        <EmailRecipient patient={patient} documentName="agreement" />
        <Fieldset legend={`Payment plan for ${formatMoney(agreement.total.totalCents)}`} columns={2}>
          <DigitsField label="Monthly payments" maxLength={2} {...control('parts')} />
          <DateField label="First payment due" {...control('firstDueOn')} />
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
        <DateField label="Sign by" {...control('expiresOn')} />
        <TextareaField label="Note to patient" limit={1000} {...control('message')} />
      </Fields>
      <FormActions>
        <Button
          variant="primary"
          pending={isPending}
          disabled={!isEmailAddress(patient.email) || isHeldBack(agreement)}
        >
          Send agreement
        </Button>
        <Button name="intent" value="preview">
          Update preview
        </Button>
        <FormCancel form={form} href={backHrefOf(agreement)} label="Back" />
      </FormActions>
    </ReopeningForm>
  );
}
