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
import type { WrongChange } from './request.server.ts';

interface RequestFormsProps {
  request: SignatureRequest;
  /** Of the user. */
  email: string;
  wrong: WrongChange | null;
  onceKey: string;
}

/** What can be done with a request: sign as a witness, remind, give more time, take it back. */
export function RequestForms({ request, email, wrong, onceKey }: RequestFormsProps) {
  const { id, state, signers, expiresOn } = request;
  const isSent = state === 'sent' || state === 'viewed';
  const next = signers.find(({ signedAt }) => !signedAt);
  const isOwn = isSent && next?.staff && next.email === email;
  if (state === 'signed' || state === 'declined' || state === 'voided') return null;
  const common = { id, wrong, onceKey };
  const enteredIn = (about: WrongChange['about']) => (wrong?.about === about ? wrong : null);
  return (
    <>
      {isOwn && (
        <Card title="It is your turn to sign">
          <WayForm {...common} intent="witness" label="Sign as witness" variant="primary">
            <SignatureFields
              name={enteredIn('witness')?.entered.name}
              drawing={enteredIn('witness')?.entered.drawing}
              fields={enteredIn('witness')?.fields ?? {}}
              hint="You witness that the patient has signed."
            />
          </WayForm>
        </Card>
      )}
      <Card title="Follow up">
        <div className={styles.ways}>
          {isSent && next && !next.staff && <WayForm {...common} intent="remind" label={`Remind ${next.name}`} />}
          <details open={wrong?.about === 'extend' || state === 'expired'}>
            <summary>Give more time</summary>
            <WayForm {...common} intent="extend" label="Give more time">
              <DateField
                label="Can be signed until"
                name="expiresOn"
                defaultValue={enteredIn('extend')?.entered.expiresOn ?? (state === 'expired' ? undefined : expiresOn)}
                errors={enteredIn('extend')?.fields.expiresOn}
                required
              />
            </WayForm>
          </details>
          {state !== 'expired' && (
            <details open={wrong?.about === 'void'}>
              <summary>Void this request</summary>
              <WayForm {...common} intent="void" label="Void the request" variant="danger">
                <TextareaField
                  label="Reason"
                  name="reason"
                  limit={500}
                  hint="The signer reads it. Links that were mailed end, and what was to be signed is as it was before."
                  defaultValue={enteredIn('void')?.entered.reason}
                  errors={enteredIn('void')?.fields.reason}
                  required
                />
              </WayForm>
            </details>
          )}
        </div>
      </Card>
    </>
  );
}

interface WayFormProps extends Pick<RequestFormsProps, 'wrong' | 'onceKey'> {
  id: number;
  intent: WrongChange['about'];
  label: string;
  variant?: 'primary' | 'danger' | 'secondary';
  children?: ReactNode;
}

function WayForm({ id, intent, label, variant = 'secondary', wrong, onceKey, children }: WayFormProps) {
  const isPending = useNavigation().state !== 'idle';
  const own = wrong?.about === intent ? wrong : null;
  return (
    <PortalForm action={`/signatures/${id}`} className={styles.form}>
      <ErrorSummary errors={own ? formErrors(own.message ? [own.message] : undefined, own.fields) : []} />
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
