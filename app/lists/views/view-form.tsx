import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

interface ViewFormProps {
  action: string;
  cancelHref: string;
  clinic: string;
  form: FormState;
  /** Hidden fields. */
  children?: ReactNode;
}

export function ViewForm({ action, cancelHref, clinic, form, children }: ViewFormProps) {
  const isPending = useNavigation().formAction === action;
  return (
    <PortalForm action={action}>
      <FormHeader form={form} />
      {children}
      <Fields>
        <TextField label="Name" autoComplete="off" required autoFocus {...form.control('name')} />
        <ChoiceField type="checkbox" label={`Share with everyone at ${clinic}`} {...form.checkbox('isShared')} />
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
