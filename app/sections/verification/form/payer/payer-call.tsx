import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { callSection, intentButton } from '../intent.ts';
import type { VerificationNotSaved } from '../save.server.ts';
import type { FormView } from '../view.server.ts';
import styles from './payer-call.module.css';

interface PayerCallProps {
  form: FormView;
  /** The form whose fields these are, so that saving either loses nothing typed in the other. */
  formId: string;
  /** Why the last save failed. */
  unsaved?: VerificationNotSaved;
}

const names = ['call-outcome', 'call-representative', 'call-reference', 'call-followUp'];

/** The call to the payer, filled in beside the form. */
export function PayerCall({ form, formId, unsaved }: PayerCallProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isPending = useNavigation().formData?.get('intent') === intentButton('log-call').value;
  useCloseAfter(details, form.calls.length);
  const texts = unsaved?.texts ?? form.texts;
  const errors = unsaved?.section === callSection ? unsaved.errors : [];
  const [lastCall] = form.calls;
  const control = (name: string, label: string) => ({
    form: formId,
    name,
    label,
    defaultValue: texts[name],
    errors: unsaved?.faults[name] ? [unsaved.faults[name]] : undefined,
    autoComplete: 'off',
  });
  return (
    <details
      ref={details}
      className={styles.call}
      open={errors.length > 0 || names.some((name) => texts[name])}
      onInput={() => tellForm(formId)}
      data-print="hide"
    >
      <summary>Log payer call</summary>
      <div className={styles.fields}>
        <ErrorSummary errors={errors} />
        {lastCall && (
          <Text tone="muted">
            Last call {lastCall.time}: {lastCall.outcome}
          </Text>
        )}
        <TextareaField {...control('call-outcome', 'What the payer said')} required limit={500} />
        <TextField {...control('call-representative', 'Representative')} maxLength={60} onKeyDown={logOnEnter} />
        <TextField {...control('call-reference', 'Call reference number')} maxLength={40} onKeyDown={logOnEnter} />
        <TextField
          {...control('call-followUp', 'Follow up on')}
          maxLength={20}
          placeholder="MM/DD/YYYY or t+3"
          hint={form.followUpOn ? 'Without a date, a later follow-up date stays.' : 'Optional'}
          onKeyDown={logOnEnter}
        />
        <Button form={formId} {...intentButton('log-call')} variant="primary" pending={isPending}>
          Log call
        </Button>
      </div>
    </details>
  );
}

/** The fields stand outside of the form's element: tells it that something was typed. */
function tellForm(formId: string) {
  document.getElementById(formId)?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Enter logs the call; without script it saves the form, which keeps the call as unsaved. */
function logOnEnter(event: React.KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('details')?.querySelector('button')?.click();
}

/** Empties and closes the panel when a call was logged, and returns the focus to it. */
function useCloseAfter(details: React.RefObject<HTMLDetailsElement>, callCount: number) {
  const before = useRef(callCount);
  useEffect(() => {
    const panel = details.current;
    if (before.current === callCount || !panel) return;
    before.current = callCount;
    for (const field of panel.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = '';
    const hadFocus = panel.contains(document.activeElement) || document.activeElement === document.body;
    panel.open = false;
    if (hadFocus) panel.querySelector('summary')?.focus();
  }, [callCount, details]);
}
