import { useNavigation } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { answerTo } from '#app/forms/answer-to.ts';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { formatDate } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { SigningView } from '#server/inova/contract/signatures/signing.ts';
import { SignatureFields } from './signature-fields.tsx';
import styles from './signing.module.css';
import type { signingForms } from './signing.server.ts';

interface DocumentToSignProps {
  view: SigningView;
  paper: NonNullable<SigningView['paper']>;
  setups: ReturnType<typeof signingForms>;
  answer?: FormAnswer;
  action: string;
}

/** The document, and below it the forms to sign and to decline. */
export function DocumentToSign({ view, paper, setups, answer, action }: DocumentToSignProps) {
  const { title, signer, clinic, expiresOn, elsewhere } = view;
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
        <SignInPortal signer={signer} setup={setups.sign} answer={answerTo('sign', answer)} action={action} />
      )}
      <Decline setup={setups.decline} answer={answerTo('decline', answer)} action={action} />
    </>
  );
}

interface SigningFormProps {
  setup: FormSetup;
  answer?: FormAnswer;
  action: string;
}

function SignInPortal({ signer, action, ...options }: SigningFormProps & { signer: string }) {
  const isPending = useNavigation().state !== 'idle';
  const form = usePortalForm(options);
  const { defaultValue, ...consent } = form.control('consent');
  return (
    <section className={styles.sheet} aria-labelledby="sign-title" data-print="hide">
      <h2 id="sign-title">Your signature</h2>
      <PortalForm action={action} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <input type="hidden" name="intent" value="sign" />
        <SignatureFields form={form} hint={`Enter your name as it appears in the document: ${signer}`} />
        <ChoiceField
          type="checkbox"
          label="I agree to sign this document electronically. My electronic signature is as valid as a handwritten one."
          hint="You can ask your clinic for a printed copy to sign instead, at no cost, and withdraw this consent any time before you sign."
          {...consent}
          defaultChecked={defaultValue === 'on'}
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

function Decline({ action, ...options }: SigningFormProps) {
  const isPending = useNavigation().state !== 'idle';
  const form = usePortalForm(options);
  return (
    <details className={styles.decline} open={options.answer !== undefined} data-print="hide">
      <summary>I don’t want to sign this document</summary>
      <PortalForm action={action} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <p>Declining ends this request. Your clinic will call you.</p>
        <input type="hidden" name="intent" value="decline" />
        <TextareaField
          label="Reason"
          hint="Tell us why, so your clinic can help."
          limit={500}
          {...form.control('reason')}
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
