import { DocumentView } from '#app/documents/document-view.tsx';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormDraft } from '#app/forms/form-draft.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { fullName } from '#app/lib/names.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import type { Policy } from '#server/inova/contract/verifications/policy.ts';
import { VerificationChoice } from '../form/verification-choice.tsx';
import { policyDocumentHref } from '../paths.ts';
import styles from '../verification.module.css';
import { DeliveryHistory } from './delivery-history.tsx';
import { NoPolicy } from './no-policy.tsx';

interface SendPageProps {
  policy: Policy;
  setup: FormSetup;
  answer?: FormAnswer | null;
  forSigning?: boolean;
}

const sendFormId = 'send-benefits';

/** Sends the policy document to the patient, with a note and a preview. */
export function SendPage({ policy, setup, answer, forSigning = false }: SendPageProps) {
  const { patientId, verificationId, paper, verifications, sent, timeZone } = policy;
  if (!paper || !verificationId) return <NoPolicy patient={policy} />;
  const title = forSigning ? 'Send benefits for signature' : 'Send benefits';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={fullName(policy)}
        actions={<ButtonLink href={policyDocumentHref(patientId, verificationId)}>Back to document</ButtonLink>}
      />
      <VerificationChoice selectedId={verificationId} verifications={verifications} />
      <div className={styles.cards}>
        <Blocker policy={policy} />
        <SendForm policy={policy} setup={setup} answer={answer} forSigning={forSigning} />
        <DeliveryHistory sent={sent} timeZone={timeZone} />
        <DocumentView document={paper} />
      </div>
    </>
  );
}

const canSend = ({ isCompleted, email }: Policy) => isCompleted && isEmailAddress(email);

/** The ID of the page's form, if it has one. */
export const keptSendForm = (data?: SendPageProps) =>
  data?.policy.paper && data.policy.verificationId && canSend(data.policy) ? sendFormId : undefined;

function Blocker({ policy: { isCompleted, email, patientId, verificationId } }: { policy: Policy }) {
  if (!isCompleted) {
    const href = `/patients/insurance/${patientId}?verification=${verificationId}`;
    return (
      <Banner kind="degraded" actions={<ButtonLink href={href}>Open verification</ButtonLink>}>
        Complete this verification before sending its benefits.
      </Banner>
    );
  }
  if (isEmailAddress(email)) return null;
  return (
    <Banner kind="degraded" actions={<ButtonLink href={`/patients/${patientId}`}>Open patient</ButtonLink>}>
      {email
        ? `“${email}” isn’t a valid email address. Correct it to send the benefits.`
        : 'This patient has no email address. Add one to send the benefits.'}
    </Banner>
  );
}

function SendForm({ policy, setup, answer, forSigning }: SendPageProps) {
  const { patientId, verificationId, email } = policy;
  const form = usePortalForm({ id: sendFormId, setup, answer });
  if (!canSend(policy) && !answer) return null;
  const page = forSigning ? 'send-for-signing' : 'send';
  const explanation = forSigning
    ? 'The patient gets an email with a link, enters their date of birth, and signs online.'
    : 'The patient gets an email with a link and enters their date of birth to read the document.';
  return (
    <Card title={canSend(policy) ? `To ${email}` : 'Not sent yet'}>
      <ReopeningForm
        action={`/patients/insurance/${page}/${patientId}?verification=${verificationId}`}
        {...form.props}
        className={styles.sending}
      >
        <FormHeader form={form} />
        <p>{explanation} The link expires after 30 days. For privacy, the email doesn’t describe the document.</p>
        <TextareaField
          label="Note to patient"
          hint="Optional. Appears near the top of the document."
          rows={3}
          limit={1000}
          {...form.control('message')}
        />
        <FormActions>
          <Button variant="primary">{forSigning ? 'Send for signature' : 'Send'}</Button>
          <FormDraft form={form} />
        </FormActions>
      </ReopeningForm>
    </Card>
  );
}
