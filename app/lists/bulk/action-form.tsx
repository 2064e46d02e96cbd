import { useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { RefusedForm } from '#app/forms/refusal.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import type { ListingAction } from '#server/inova/contract/list-actions.ts';
import { ActionField } from './action-field.tsx';

interface ActionFormProps {
  chosen: Pick<ListingAction, 'label' | 'tone' | 'fields'>;
  /** What was sent before, and why it was refused. */
  wrong?: Pick<RefusedForm, 'values' | 'faults' | 'messages'>;
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
  const { chosen, wrong, onceKey, isPossible, backHref, backLabel = 'Cancel', children } = props;
  const { pathname, search } = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const errors = chosen.fields.flatMap(({ name, label }) => {
    const message = wrong?.faults[name];
    return message ? [{ field: `value-${name}`, message: `${label}: ${message}` }] : [];
  });
  return (
    <PortalForm action={pathname + search}>
      <ErrorSummary errors={[...(wrong?.messages ?? []).map((message) => ({ message })), ...errors]} />
      <input type="hidden" name="onceKey" value={onceKey} />
      {children}
      {isPossible && (
        <Fields>
          {chosen.fields.map((field) => (
            <ActionField
              key={field.name}
              field={field}
              value={wrong?.values[field.name]}
              fault={wrong?.faults[field.name]}
            />
          ))}
        </Fields>
      )}
      <FormActions>
        {isPossible && (
          <Button variant={chosen.tone === 'danger' ? 'danger' : 'primary'} pending={isPending}>
            {chosen.label}
          </Button>
        )}
        <ButtonLink href={backHref}>{backLabel}</ButtonLink>
      </FormActions>
    </PortalForm>
  );
}
