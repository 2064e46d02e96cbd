import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formErrors } from '#app/lib/form-errors.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SignatureRequest } from '#server/inova/contract/signatures.ts';
import { SignatureFields } from '../signing/signature-fields.tsx';
import styles from './request.module.css';
import type { RequestFormAnswer } from './request.server.ts';

interface RequestFormsProps {
  request: SignatureRequest;
  /** The user's. */
  email: string;
  formAnswer: RequestFormAnswer | null;
  onceKey: string;
}

/** The forms of a request: sign as witness, remind, extend the deadline, void. */
export function RequestForms({ request, email, formAnswer, onceKey }: RequestFormsProps) {
  const { id, state, signers, expiresOn } = request;
  const isSent = state === 'sent' || state === 'viewed';
  const next = signers.find(({ signedAt }) => !signedAt);
  const isMyTurn = isSent && next?.staff && next.email === email;
  if (state === 'signed' || state === 'declined' || state === 'voided') return null;
  const sharedProps = { id, formAnswer, onceKey };
  const answerOf = (intent: RequestFormAnswer['intent']) => (formAnswer?.intent === intent ? formAnswer : null);
  return (
    <>
      {isMyTurn && (
        <Card title="Your signature is needed">
          <IntentForm {...sharedProps} intent="witness" label="Sign as witness" variant="primary">
            <SignatureFields
              name={answerOf('witness')?.entered.name}
              drawing={answerOf('witness')?.entered.drawing}
              fields={answerOf('witness')?.fields ?? {}}
              hint="By signing, you confirm that the patient has signed."
            />
          </IntentForm>
        </Card>
      )}
      <Card title="Follow up">
        <div className={styles.ways}>
          {isSent && next && !next.staff && (
            <IntentForm {...sharedProps} intent="remind" label={`Remind ${next.name}`} />
          )}
          <details open={formAnswer?.intent === 'extend' || state === 'expired'}>
            <summary>Extend deadline</summary>
            <IntentForm {...sharedProps} intent="extend" label="Extend deadline">
              <DateField
                label="Sign by"
                name="expiresOn"
                defaultValue={answerOf('extend')?.entered.expiresOn ?? (state === 'expired' ? undefined : expiresOn)}
                errors={answerOf('extend')?.fields.expiresOn}
                required
              />
            </IntentForm>
          </details>
          {state !== 'expired' && (
            <details open={formAnswer?.intent === 'void'}>
              <summary>Void this request</summary>
              <IntentForm {...sharedProps} intent="void" label="Void request" variant="danger">
                <TextareaField
                  label="Reason"
                  name="reason"
                  limit={500}
                  hint="The signer sees this reason. Links already emailed stop working, and the document returns to its previous status."
                  defaultValue={answerOf('void')?.entered.reason}
                  errors={answerOf('void')?.fields.reason}
                  required
                />
              </IntentForm>
            </details>
          )}
        </div>
      </Card>
    </>
  );
}

interface IntentFormProps extends Pick<RequestFormsProps, 'formAnswer' | 'onceKey'> {
  id: number;
  intent: RequestFormAnswer['intent'];
  label: string;
  variant?: 'primary' | 'danger' | 'secondary';
  children?: ReactNode;
}

function IntentForm({ id, intent, label, variant = 'secondary', formAnswer, onceKey, children }: IntentFormProps) {
  const isPending = useNavigation().state !== 'idle';
  const ownAnswer = formAnswer?.intent === intent ? formAnswer : null;
  return (
    <PortalForm action={`/signatures/${id}`} className={styles.form}>
      <ErrorSummary
        errors={ownAnswer ? formErrors(ownAnswer.message ? [ownAnswer.message] : undefined, ownAnswer.fields) : []}
      />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="onceKey" value={`${onceKey}-${intent}`} />
      {children}
      <div>
        <Button variant={variant} pending={isPending}>
          {label}
        </Button>
      </div>
    </PortalForm>
  );
}
