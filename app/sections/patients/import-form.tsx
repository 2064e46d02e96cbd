import { useNavigation } from '@remix-run/react';
import { DigitsField } from '#app/forms/digits-field.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Client } from '#server/inova/contract/session/session.ts';

interface ImportFormProps {
  clinics: Client[];
  form: FormState;
  /** Where Cancel leads; set only in a dialog, where the first empty field takes the focus. */
  cancelHref?: string;
}

export function ImportForm({ clinics, form, cancelHref }: ImportFormProps) {
  const isPending = useNavigation().formAction === '/patients/import';
  const [clinic, ehrId] = [form.control('clinic'), form.control('ehrId')];
  return (
    <PortalForm action="/patients/import">
      <FormHeader form={form} />
      <Fields>
        <SelectField
          label="Clinic"
          placeholder="Select a clinic"
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          autoFocus={cancelHref !== undefined && !clinic.defaultValue}
          required
          {...clinic}
        />
        <DigitsField
          label="EHR ID"
          maxLength={20}
          autoComplete="off"
          autoFocus={cancelHref !== undefined && Boolean(clinic.defaultValue)}
          required
          {...ehrId}
        />
      </Fields>
      <FormActions>
        <Button variant="primary" icon="import" pending={isPending}>
          Import patient
        </Button>
        {cancelHref && <ButtonLink href={cancelHref}>Cancel</ButtonLink>}
      </FormActions>
    </PortalForm>
  );
}
