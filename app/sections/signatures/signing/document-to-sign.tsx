import { useNavigation } from '@remix-run/react';
import { PaperView } from '#app/documents/paper-view.tsx';
import { showDate } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { SigningView } from '#server/inova/contract/signing.ts';
import { errorsOf, nothingWrong } from '../errors-of.ts';
import { SignatureFields } from './signature-fields.tsx';
import styles from './signing.module.css';
import type { WrongForm } from './signing.server.ts';

interface DocumentToSignProps {
  view: SigningView;
  wrong: WrongForm | null;
  action: string;
}

/** The document with its signature below, and the way to decline. */
export function DocumentToSign({ view, wrong, action }: DocumentToSignProps) {
  const { title, signer, clinic, expiresOn, paper, elsewhere } = view;
  return (
    <>
      <section className={styles.intro} data-print="hide">
        <h1>{title}</h1>
        <p className={styles.lead}>
          {signer}, please read this in peace. You can sign until {showDate(expiresOn)}. If anything is unclear, call{' '}
          {clinic} before you sign.
        </p>
        <ButtonLink href="/docusign/document" icon="download" download>
          Download as PDF
        </ButtonLink>
      </section>
      <PaperView paper={paper} />
      {elsewhere ? <SignElsewhere href={elsewhere} /> : <SignHere view={view} wrong={wrong} action={action} />}
      <Decline wrong={wrong} action={action} isOpen={wrong?.about === 'refusal'} />
    </>
  );
}

function SignHere({ view, wrong, action }: DocumentToSignProps) {
  const isPending = useNavigation().state !== 'idle';
  const { fields, entered } = wrong?.about === 'signature' ? wrong : nothingWrong;
  return (
    <section className={styles.sheet} aria-labelledby="sign-title" data-print="hide">
      <h2 id="sign-title">Your signature</h2>
      <PortalForm action={action} className={styles.form}>
        <ErrorSummary errors={errorsOf(wrong, 'signature')} />
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

function SignElsewhere({ href }: { href: string }) {
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

function Decline({ wrong, action, isOpen }: { wrong: WrongForm | null; action: string; isOpen: boolean }) {
  const isPending = useNavigation().state !== 'idle';
  const { fields, entered } = isOpen && wrong ? wrong : nothingWrong;
  return (
    <details className={styles.decline} open={isOpen} data-print="hide">
      <summary>I do not want to sign this</summary>
      <PortalForm action={action} className={styles.form}>
        <ErrorSummary errors={errorsOf(wrong, 'refusal')} />
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
