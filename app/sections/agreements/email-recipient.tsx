import { Banner } from '#app/ui/feedback/banner.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';

/** The recipient of a document, and what happens when it is sent. */
export function EmailRecipient({ patient, documentName }: { patient: PatientRecord; documentName: string }) {
  const { email } = patient;
  if (!isEmailAddress(email)) {
    const reason = email ? `“${email}” isn’t a valid email address.` : 'The patient has no email address.';
    return (
      <Banner kind="degraded">
        {reason} {email ? 'Correct' : 'Add'} the address to send the {documentName}, or print it instead.
      </Banner>
    );
  }
  return (
    <p>
      We’ll email <strong>{email}</strong> a link to the {documentName}. You can’t edit it after it’s sent.
    </p>
  );
}
