import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { inputProps } from '#app/forms/input-props.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { NewStatusItem } from '#server/inova/contract/status.ts';
import type { FormChoices } from './choices.server.ts';

interface StatusFormProps {
  action: string;
  choices: FormChoices;
  /** What the fields hold at first. */
  values?: Partial<NewStatusItem>;
  lastResult?: SubmissionResult<string[]>;
  /** The label of the button. */
  submitLabel: string;
  /** Hidden fields, and what is to be known before saving. */
  children: ReactNode;
}

/** The service, where, what and how urgent. */
export function StatusForm({ action, choices, values, lastResult, submitLabel, children }: StatusFormProps) {
  const isPending = useNavigation().formAction === action;
  const [form, fields] = useForm<NewStatusItem>({ lastResult, defaultValue: values });
  const control = (field: keyof NewStatusItem) => inputProps(field, fields[field]);
  return (
    <PortalForm action={action} id={form.id}>
      <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
      {children}
      <Fields>
        <Fields columns={2}>
          <TextField label="Service" list="services" autoComplete="off" required autoFocus {...control('name')} />
          <SelectField label="Clinic" placeholder="All Clinics" options={choices.clinics} {...control('client')} />
          <SelectField label="Status" options={choices.statuses} required {...control('status')} />
          <SelectField label="Priority" options={choices.priorities} required {...control('priority')} />
        </Fields>
        <TextField
          label="Description"
          maxLength={300}
          autoComplete="off"
          hint="Everybody can read it, also without signing in"
          required
          {...control('description')}
        />
        <TextareaField label="Notes" maxLength={2000} hint="For staff" {...control('notes')} />
      </Fields>
      <datalist id="services">
        {choices.services.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FormActions>
        <Button variant="primary" pending={isPending}>
          {submitLabel}
        </Button>
        <ButtonLink href="/status2/manage">Cancel</ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
