import { Banner } from '#app/ui/feedback/banner.tsx';
import { isEmailAddress } from '#server/inova/contract/email-address.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

/** Where a paper goes, and what happens then. */
export function EmailRecipient({ patient, documentName }: { patient: PatientRecord; documentName: string }) {
  const { email } = patient;
  if (!isEmailAddress(email)) {
    const reason = email ? `No mail can be sent to “${email}”.` : 'The patient has no e-mail address.';
    return (
      <Banner kind="degraded">
        {reason} Print the {documentName}, or {email ? 'correct' : 'add'} the address first.
      </Banner>
    );
  }
  return (
    <p>
      A mail to <strong>{email}</strong> says that the {documentName} is waiting. From then on it stays as it is here.
    </p>
  );
}
