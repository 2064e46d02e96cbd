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

/** The document with its signature below, and the way to decline. */
export function DocumentToSign({ view, formAnswer, action }: DocumentToSignProps) {
  const { title, signer, clinic, expiresOn, paper, elsewhere } = view;
  return (
    <>
      <section className={styles.intro} data-print="hide">
        <h1>{title}</h1>
        <p className={styles.lead}>
          {signer}, please read this in peace. You can sign until {formatDate(expiresOn)}. If anything is unclear, call{' '}
          {clinic} before you sign.
        </p>
        <ButtonLink href="/docusign/document" icon="download" download>
          Download as PDF
        </ButtonLink>
      </section>
      <DocumentView document={paper} />
      {elsewhere ? (
        <SignAtProvider href={elsewhere} />
      ) : (
        <SignInPortal view={view} formAnswer={formAnswer} action={action} />
      )}
      <Decline formAnswer={formAnswer} action={action} isOpen={formAnswer?.formId === 'refusal'} />
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
          hint={`As in the document: ${view.signer}`}
        />
        <ChoiceField
          type="checkbox"
          name="consent"
          label="I agree to sign this document electronically. My signature here counts as one on paper."
          hint="You can ask for the document on paper instead, at no cost, and take back your agreement before you sign."
          errors={fields.consent}
          defaultChecked={entered.consent === 'on'}
          required
        />
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Sign the document
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
      <p className={styles.lead}>You sign on the pages of our signature service, and come back here afterwards.</p>
      <ButtonLink variant="primary" href={href} rel="noreferrer">
        Continue to sign
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
      <summary>I do not want to sign this</summary>
      <PortalForm action={action} className={styles.form}>
        <ErrorSummary errors={summaryErrors(formAnswer, 'refusal')} />
        <p>That is all right, and ends this request. Your clinic will call you to talk about it.</p>
        <input type="hidden" name="intent" value="decline" />
        <TextareaField
          label="Why not?"
          name="reason"
          hint="A few words help us to help you."
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
