import { useNavigation } from '@remix-run/react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Client } from '#server/inova/contract/session.ts';

export interface ImportError {
  message: string;
  field?: 'clinic' | 'ehrId';
}

interface ImportFormProps {
  clinics: Client[];
  values: { clinic: string; ehrId: string };
  errors?: ImportError[];
  /** Where Cancel leads in a dialog, which begins in the first field to fill in. */
  cancelHref?: string;
}

/** Clinic and EHR ID of the patient to import; both are needed. */
export function ImportForm({ clinics, values, errors = [], cancelHref }: ImportFormProps) {
  const isPending = useNavigation().formAction === '/patients/import';
  const errorsOf = (field: string) => errors.filter((problem) => problem.field === field).map((p) => p.message);
  return (
    <PortalForm action="/patients/import">
      <ErrorSummary errors={errors} />
      <Fields>
        <SelectField
          label="Clinic"
          name="clinic"
          placeholder="Choose a clinic"
          defaultValue={values.clinic}
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          errors={errorsOf('clinic')}
          autoFocus={cancelHref !== undefined && values.clinic === ''}
          required
        />
        <TextField
          label="EHR ID"
          name="ehrId"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          defaultValue={values.ehrId}
          errors={errorsOf('ehrId')}
          autoFocus={cancelHref !== undefined && values.clinic !== ''}
          required
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
