import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { answerTo } from '#app/forms/answer-to.ts';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SignatureRequest } from '#server/inova/contract/signatures/signatures.ts';
import { SignatureFields } from '../signing/signature-fields.tsx';
import styles from './request.module.css';
import type { requestForms } from './request.server.ts';

interface RequestFormsProps {
  request: SignatureRequest;
  /** The user's email address. */
  email: string;
  setups: ReturnType<typeof requestForms>;
  answer?: FormAnswer;
}

/** The forms of a request: sign as witness, remind, extend the deadline, void. */
export function RequestForms({ request, email, setups, answer }: RequestFormsProps) {
  const { id, state, signers, expiresOn } = request;
  const isSent = state === 'sent' || state === 'viewed';
  const next = signers.find(({ signedAt }) => !signedAt);
  const isMyTurn = isSent && next?.staff && next.email === email;
  if (state === 'signed' || state === 'declined' || state === 'voided') return null;
  const formOf = (intent: keyof typeof setups) => ({
    id,
    intent,
    setup: setups[intent],
    answer: answerTo(intent, answer),
  });
  return (
    <>
      {isMyTurn && (
        <Card title="Your signature is needed">
          <IntentForm {...formOf('witness')} label="Sign as witness" variant="primary">
            {(form) => <SignatureFields form={form} hint="By signing, you confirm that the patient has signed." />}
          </IntentForm>
        </Card>
      )}
      <Card title="Follow up">
        <div className={styles.ways}>
          {isSent && next && !next.staff && <IntentForm {...formOf('remind')} label={`Remind ${next.name}`} />}
          <details open={answerTo('extend', answer) !== undefined || state === 'expired'}>
            <summary>Extend deadline</summary>
            <IntentForm
              {...formOf('extend')}
              label="Extend deadline"
              values={state === 'expired' ? undefined : { expiresOn }}
            >
              {({ control }) => <DateField label="Sign by" {...control('expiresOn')} />}
            </IntentForm>
          </details>
          {state !== 'expired' && (
            <details open={answerTo('void', answer) !== undefined}>
              <summary>Void this request</summary>
              <IntentForm {...formOf('void')} label="Void request" variant="danger">
                {({ control }) => (
                  <TextareaField
                    label="Reason"
                    limit={500}
                    hint="The signer sees this reason. Links already emailed stop working, and the document returns to its previous status."
                    {...control('reason')}
                  />
                )}
              </IntentForm>
            </details>
          )}
        </div>
      </Card>
    </>
  );
}

interface IntentFormProps {
  id: number;
  intent: string;
  setup: FormSetup;
  answer?: FormAnswer;
  values?: Record<string, unknown>;
  label: string;
  variant?: 'primary' | 'danger' | 'secondary';
  children?: (form: FormState) => ReactNode;
}

function IntentForm({ id, intent, setup, answer, values, label, variant = 'secondary', children }: IntentFormProps) {
  const form = usePortalForm({ setup, answer, values });
  const isPending = useNavigation().formData?.get('intent') === intent;
  return (
    <PortalForm action={`/signatures/${id}`} {...form.props} className={styles.form}>
      <FormHeader form={form} />
      <input type="hidden" name="intent" value={intent} />
      {children?.(form)}
      <div>
        <Button variant={variant} pending={isPending}>
          {label}
        </Button>
      </div>
    </PortalForm>
  );
}
