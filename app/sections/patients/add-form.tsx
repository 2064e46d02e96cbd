import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { type PortalFormOptions, usePortalForm } from '#app/forms/use-portal-form.ts';
import { changesDraft, useReopenCount } from '#app/forms/use-staying-submit.ts';
import { states } from '#app/lib/states.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

interface AddFormProps extends PortalFormOptions {
  clinicName: string;
}

export const formId = 'add-patient';

/** The new patient form; with script, the button is disabled until all required fields are filled in. */
export function AddForm({ clinicName, ...options }: AddFormProps) {
  const isPending = useNavigation().formAction === '/patients/add';
  const form = usePortalForm({ id: formId, ...options });
  const { control } = form;
  const { isFilled, onInput } = useFilled(form.id);
  return (
    <PortalForm key={useReopenCount(changesDraft)} action="/patients/add" {...form.props} onInput={onInput}>
      <FormHeader form={form} />
      <Fields columns={1}>
        <p>The patient will be added to {clinicName}.</p>
        <Fields columns={2}>
          <TextField label="First name" autoComplete="off" required autoFocus {...control('firstname')} />
          <TextField label="Last name" autoComplete="off" required {...control('lastname')} />
          <DateField label="Date of birth" required {...control('dob')} />
          <TextField label="Phone" type="tel" autoComplete="off" required {...control('phone')} />
        </Fields>
        <TextField label="Email" inputMode="email" autoComplete="off" required {...control('email')} />
        <TextField label="Address 1" autoComplete="off" required {...control('address1')} />
        <TextField label="Address 2" autoComplete="off" {...control('address2')} />
        <Fields columns={3}>
          <TextField label="City" autoComplete="off" required {...control('city')} />
          <TextField label="State" list="states" autoComplete="off" required {...control('state')} />
          <TextField label="Zip" inputMode="numeric" autoComplete="off" required {...control('zip')} />
        </Fields>
      </Fields>
      <datalist id="states">
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <FormActions>
        <Button variant="primary" icon="add-patient" pending={isPending} disabled={!isFilled}>
          Add patient
        </Button>
        <ButtonLink href="/patients">Cancel</ButtonLink>
      </FormActions>
    </PortalForm>
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
