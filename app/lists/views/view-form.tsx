import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formErrors } from '#app/lib/form-errors.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ViewValues } from './view-schema.ts';

interface ViewFormProps {
  action: string;
  cancelHref: string;
  clinic: string;
  values?: Partial<ViewValues>;
  lastResult?: SubmissionResult<string[]>;
  /** Hidden fields. */
  children?: ReactNode;
}

/** The name of a view and whether the clinic shares it. */
export function ViewForm({ action, cancelHref, clinic, values, lastResult, children }: ViewFormProps) {
  const isPending = useNavigation().formAction === action;
  const [form, fields] = useForm<ViewValues>({ lastResult, defaultValue: values });
  return (
    <PortalForm action={action} id={form.id}>
      <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
      {children}
      <Fields>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          autoFocus
          defaultValue={fields.name.initialValue}
          errors={fields.name.errors}
        />
        <ChoiceField
          type="checkbox"
          label={`Share with everyone at ${clinic}`}
          name="isShared"
          defaultChecked={fields.isShared.initialValue === 'on'}
        />
      </Fields>
      <FormActions>
        <Button variant="primary" pending={isPending}>
          Save
        </Button>
        <ButtonLink href={cancelHref}>Cancel</ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
