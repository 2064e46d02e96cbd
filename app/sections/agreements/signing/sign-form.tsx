import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { controlOf } from '#app/forms/control-of.ts';
import { showDate } from '#app/lib/dates.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { showMoney } from '#app/lib/money.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { agreementHref, consultHref } from '../agreement/stages.ts';
import { MailTo } from '../mail-to.tsx';
import type { SendingForm } from '../sending-form.server.ts';

interface SignFormProps {
  action: string;
  patient: PatientRecord;
  agreement: Agreement;
  /** The days the form begins with. */
  days: Pick<SendingForm, 'expiresOn' | 'firstDueOn'>;
  lastResult?: SubmissionResult<string[]>;
}

/** Who signs an agreement until when, and in which parts it is paid. */
export function SignForm({ action, patient, agreement, days, lastResult }: SignFormProps) {
  const isPending = useNavigation().formAction === action;
  const [form, fields] = useForm<SendingForm>({
    lastResult,
    defaultValue: { ...days, parts: 1, partnerName: patient.partnerName ?? '' },
  });
  const of = (field: keyof SendingForm) => controlOf(field, fields[field]);
  return (
    <PortalForm action={action} id={form.id}>
      <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
      <input type="hidden" name="version" value={agreement.version} />
      <Fields>
        <MailTo patient={patient} what="agreement" />
        <Fieldset legend={`How ${showMoney(agreement.total.totalCents)} is paid`} columns={2}>
          <TextField label="Monthly parts" inputMode="numeric" maxLength={2} required {...of('parts')} />
          <DateField label="First part due on" required {...of('firstDueOn')} />
        </Fieldset>
        <Fieldset legend="Who signs">
          <p>
            {patient.firstname} {patient.lastname}, asked for the birth date {showDate(patient.dob)}
          </p>
          <TextField label="Partner" autoComplete="off" {...of('partnerName')} />
          <TextField
            label="Partner’s e-mail"
            inputMode="email"
            autoComplete="off"
            hint="Where it is empty the patient signs alone"
            {...of('partnerEmail')}
          />
          <DateField label="Partner’s birth date" {...of('partnerBirthDate')} />
        </Fieldset>
        <DateField label="Can be signed until" required {...of('expiresOn')} />
        <TextareaField label="A note for the patient" maxLength={1000} limit={1000} {...of('message')} />
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending} disabled={!isMailAddress(patient.email)}>
          Send agreement
        </Button>
        <Button name="intent" value="show">
          Show it so
        </Button>
        <ButtonLink
          href={agreement.state === 'draft' ? consultHref(patient.id, agreement.id) : agreementHref(agreement)}
        >
          Back
        </ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
