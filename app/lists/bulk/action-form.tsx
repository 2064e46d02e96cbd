import { useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import type { ListAction, ListActionField } from '#server/inova/contract/lists/list-actions.ts';
import { ActionField } from './action-field.tsx';

interface ActionFormProps {
  action: Pick<ListAction, 'label' | 'tone' | 'fields'>;
  form: FormState;
  /** False if there is nothing to change; the children then explain why. */
  isPossible: boolean;
  backHref: string;
  backLabel?: string;
  /** What to review before submitting. */
  children: ReactNode;
}

export const actionFormId = 'list-action';

/** Initial values of an action's fields. */
export const initialValues = (fields: ListActionField[]) =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));

export function ActionForm(props: ActionFormProps) {
  const { action, form, isPossible, backHref, backLabel, children } = props;
  const { pathname, search } = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const errors = form.errors.map(({ field, message }) => {
    const label = action.fields.find(({ name }) => name === field)?.label;
    return label ? { field: `value-${field}`, message: `${label}: ${message}` } : { message };
  });
  return (
    <ReopeningForm id={actionFormId} action={pathname + search}>
      <FormHeader form={{ ...form, errors }} />
      {children}
      {isPossible && (
        <Fields>
          {action.fields.map((field, index) => (
            <ActionField key={field.name} field={field} form={form} autoFocus={index === 0} />
          ))}
        </Fields>
      )}
      <FormActions>
        {isPossible && (
          <Button variant={action.tone === 'danger' ? 'danger' : 'primary'} pending={isPending}>
            {action.label}
          </Button>
        )}
        <FormCancel form={form} href={backHref} label={backLabel} />
      </FormActions>
    </ReopeningForm>
  );
}
