import { DocumentView } from '#app/documents/document-view.tsx';
import { fullName } from '#app/lib/names.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { isEmailAddress } from '#server/inova/contract/email-address.ts';
import type { Policy } from '#server/inova/contract/policy.ts';
import { VerificationChoice } from '../form/verification-choice.tsx';
import { policyDocumentHref } from '../paths.ts';
import styles from '../verification.module.css';
import { DeliveryHistory } from './delivery-history.tsx';
import { NoPolicy } from './no-policy.tsx';

interface SendPageProps {
  policy: Policy & { onceKey: string };
  formAnswer?: SendFormAnswer;
  forSigning?: boolean;
}

/** Why it was not sent, and the note as it was typed; `field` where the note itself is wrong. */
interface SendFormAnswer {
  message: string;
  error: string;
  field?: string;
}

/** What is sent, to whom, and what is said with it: the paper stands below as the patient will read it. */
export function SendPage({ policy, formAnswer, forSigning = false }: SendPageProps) {
  const { patientId, verificationId, paper, verifications, sent, timeZone } = policy;
  if (!paper || !verificationId) return <NoPolicy patient={policy} />;
  const title = forSigning ? 'Send benefits for signature' : 'Send benefits';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={fullName(policy)}
        actions={<ButtonLink href={policyDocumentHref(patientId, verificationId)}>Back to the paper</ButtonLink>}
      />
      <ErrorSummary errors={formAnswer ? [{ message: formAnswer.error, field: formAnswer.field }] : []} />
      <VerificationChoice selectedId={verificationId} verifications={verifications} />
      <div className={styles.cards}>
        <Blocker policy={policy} />
        <SendForm policy={policy} formAnswer={formAnswer} forSigning={forSigning} />
        <DeliveryHistory sent={sent} timeZone={timeZone} />
        <DocumentView document={paper} />
      </div>
    </>
  );
}

const canSend = ({ isCompleted, email }: Policy) => isCompleted && isEmailAddress(email);

function Blocker({ policy: { isCompleted, email, patientId, verificationId } }: { policy: Policy }) {
  if (!isCompleted) {
    const href = `/patients/insurance/${patientId}?verification=${verificationId}`;
    return (
      <Banner kind="degraded" actions={<ButtonLink href={href}>Open the verification</ButtonLink>}>
        This verification is not completed, so its benefits cannot be sent yet.
      </Banner>
    );
  }
  if (isEmailAddress(email)) return null;
  return (
    <Banner kind="degraded" actions={<ButtonLink href={`/patients/${patientId}`}>Open the patient</ButtonLink>}>
      {email
        ? `No mail can be sent to “${email}”, the address of this patient.`
        : 'This patient has no email address to send it to.'}
    </Banner>
  );
}

interface SendFormProps {
  policy: Policy & { onceKey: string };
  formAnswer?: SendFormAnswer;
  forSigning: boolean;
}

function SendForm({ policy, formAnswer, forSigning }: SendFormProps) {
  const { patientId, verificationId, email, onceKey } = policy;
  if (!canSend(policy) && !formAnswer) return null;
  const page = forSigning ? 'send-for-signing' : 'send';
  const explanation = forSigning
    ? 'The patient gets a link by mail, says their date of birth, and signs on the page. The link is good for 30 days.'
    : 'The patient gets a link by mail, and opens the paper with their date of birth. The link is good for 30 days.';
  return (
    <Card title={canSend(policy) ? `To ${email}` : 'Not sent yet'}>
      <PortalForm
        action={`/patients/insurance/${page}/${patientId}?verification=${verificationId}`}
        className={styles.sending}
      >
        <input type="hidden" name="onceKey" value={onceKey} />
        <p>{explanation} The mail itself says nothing of what it is about.</p>
        <TextareaField
          label="A note for the patient"
          name="message"
          hint="Optional; it stands on the paper, below its first lines"
          rows={3}
          limit={1000}
          defaultValue={formAnswer?.message}
          errors={formAnswer?.field ? [formAnswer.error] : undefined}
        />
        <FormActions>
          <Button variant="primary">{forSigning ? 'Send for signature' : 'Send'}</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
