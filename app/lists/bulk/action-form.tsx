import { useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FailedSubmission } from '#app/forms/form-failure.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import type { ListAction } from '#server/inova/contract/list-actions.ts';
import { ActionField } from './action-field.tsx';

interface ActionFormProps {
  action: Pick<ListAction, 'label' | 'tone' | 'fields'>;
  /** What was sent before, and why it was refused. */
  failure?: Pick<FailedSubmission, 'values' | 'fieldErrors' | 'messages'>;
  onceKey: string;
  /** False where nothing can be done, which the children say. */
  isPossible: boolean;
  backHref: string;
  backLabel?: string;
  /** What is to be known before it is done. */
  children: ReactNode;
}

/** The form of an action, on the page it is shown at. */
export function ActionForm(props: ActionFormProps) {
  const { action, failure, onceKey, isPossible, backHref, backLabel = 'Cancel', children } = props;
  const { pathname, search } = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const errors = action.fields.flatMap(({ name, label }) => {
    const message = failure?.fieldErrors[name];
    return message ? [{ field: `value-${name}`, message: `${label}: ${message}` }] : [];
  });
  return (
    <PortalForm action={pathname + search}>
      <ErrorSummary errors={[...(failure?.messages ?? []).map((message) => ({ message })), ...errors]} />
      <input type="hidden" name="onceKey" value={onceKey} />
      {children}
      {isPossible && (
        <Fields>
          {action.fields.map((field) => (
            <ActionField
              key={field.name}
              field={field}
              value={failure?.values[field.name]}
              error={failure?.fieldErrors[field.name]}
            />
          ))}
        </Fields>
      )}
      <FormActions>
        {isPossible && (
          <Button variant={action.tone === 'danger' ? 'danger' : 'primary'} pending={isPending}>
            {action.label}
          </Button>
        )}
        <ButtonLink href={backHref}>{backLabel}</ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
