import { useNavigation } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { dialogFormId } from '#app/lib/dialog-route.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { FormChoices } from './choices.server.ts';

interface StatusFormProps {
  form: FormState;
  action: string;
  choices: FormChoices;
  /** The button's label. */
  submitLabel: string;
}

/** Service, clinic, description and priority of an item. */
export function StatusForm({ form, action, choices, submitLabel }: StatusFormProps) {
  const { props, control } = form;
  const isPending = useNavigation().formAction === action;
  return (
    <ReopeningForm action={action} id={dialogFormId} {...props}>
      <FormHeader form={form} />
      <Fields>
        <Fields columns={2}>
          <TextField label="Service" list="services" autoComplete="off" autoFocus {...control('name')} />
          <SelectField label="Clinic" placeholder="All Clinics" options={choices.clinics} {...control('client')} />
          <SelectField label="Status" options={choices.statuses} {...control('status')} />
          <SelectField label="Priority" options={choices.priorities} {...control('priority')} />
        </Fields>
        <TextField
          label="Description"
          maxLength={300}
          autoComplete="off"
          hint="Shown on the public status page"
          {...control('description')}
        />
        <TextareaField label="Notes" maxLength={2000} hint="Visible to staff only" {...control('notes')} />
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
        <FormCancel form={form} href="/status2/manage" />
      </FormActions>
    </ReopeningForm>
  );
}
