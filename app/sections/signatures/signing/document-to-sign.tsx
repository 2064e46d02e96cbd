import { useNavigation } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { formatDate } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { SigningView } from '#server/inova/contract/signing.ts';
import { emptyFormAnswer, summaryErrors } from '../summary-errors.ts';
import { SignatureFields } from './signature-fields.tsx';
import styles from './signing.module.css';
import type { SigningFormAnswer } from './signing.server.ts';

interface DocumentToSignProps {
  view: SigningView;
  formAnswer: SigningFormAnswer | null;
  action: string;
}

/** The document, and below it the forms to sign and to decline. */
export function DocumentToSign({ view, formAnswer, action }: DocumentToSignProps) {
  const { title, signer, clinic, expiresOn, paper, elsewhere } = view;
  return (
    <>
      <section className={styles.intro} data-print="hide">
        <h1>{title}</h1>
        <p className={styles.lead}>
          {signer}, please review this document and sign it by {formatDate(expiresOn)}. If you have any questions, call{' '}
          {clinic} before you sign.
        </p>
        <ButtonLink href="/docusign/document" icon="download" download>
          Download PDF
        </ButtonLink>
      </section>
      <DocumentView document={paper} />
      {elsewhere ? (
        <SignAtProvider href={elsewhere} />
      ) : (
        <SignInPortal view={view} formAnswer={formAnswer} action={action} />
      )}
      <Decline formAnswer={formAnswer} action={action} isOpen={formAnswer?.formId === 'decline'} />
    </>
  );
}

function SignInPortal({ view, formAnswer, action }: DocumentToSignProps) {
  const isPending = useNavigation().state !== 'idle';
  const { fields, entered } = formAnswer?.formId === 'signature' ? formAnswer : emptyFormAnswer;
  return (
    <section className={styles.sheet} aria-labelledby="sign-title" data-print="hide">
      <h2 id="sign-title">Your signature</h2>
      <PortalForm action={action} className={styles.form}>
        <ErrorSummary errors={summaryErrors(formAnswer, 'signature')} />
        <input type="hidden" name="intent" value="sign" />
        <SignatureFields
          name={entered.name}
          drawing={entered.drawing}
          fields={fields}
          hint={`Enter your name as it appears in the document: ${view.signer}`}
        />
        <ChoiceField
          type="checkbox"
          name="consent"
          label="I agree to sign this document electronically. My electronic signature is as valid as a handwritten one."
          hint="You can ask your clinic for a printed copy to sign instead, at no cost, and withdraw this consent any time before you sign."
          errors={fields.consent}
          defaultChecked={entered.consent === 'on'}
          required
        />
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Sign document
          </Button>
        </FormActions>
      </PortalForm>
    </section>
  );
}

function SignAtProvider({ href }: { href: string }) {
  return (
    <section className={styles.sheet} data-print="hide">
      <h2>Your signature</h2>
      <p className={styles.lead}>You’ll sign with our signature service and then return to this page.</p>
      <ButtonLink variant="primary" href={href} rel="noreferrer">
        Continue to signature service
      </ButtonLink>
    </section>
  );
}

function Decline({
  formAnswer,
  action,
  isOpen,
}: {
  formAnswer: SigningFormAnswer | null;
  action: string;
  isOpen: boolean;
}) {
  const isPending = useNavigation().state !== 'idle';
  const { fields, entered } = isOpen && formAnswer ? formAnswer : emptyFormAnswer;
  return (
    <details className={styles.decline} open={isOpen} data-print="hide">
      <summary>I don’t want to sign this document</summary>
      <PortalForm action={action} className={styles.form}>
        <ErrorSummary errors={summaryErrors(formAnswer, 'decline')} />
        <p>Declining ends this request. Your clinic will call you.</p>
        <input type="hidden" name="intent" value="decline" />
        <TextareaField
          label="Reason"
          name="reason"
          hint="Tell us why, so your clinic can help."
          limit={500}
          defaultValue={entered.reason}
          errors={fields.reason}
          required
        />
        <FormActions>
          <Button variant="danger" pending={isPending}>
            Decline to sign
          </Button>
        </FormActions>
      </PortalForm>
    </details>
  );
}
