import { Banner } from '#app/ui/feedback/banner.tsx';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

/** Where a paper goes, and what happens then. */
export function MailTo({ patient, what }: { patient: PatientRecord; what: string }) {
  const { email } = patient;
  if (!isMailAddress(email)) {
    const why = email ? `No mail can be sent to “${email}”.` : 'The patient has no e-mail address.';
    return (
      <Banner kind="degraded">
        {why} Print the {what}, or {email ? 'correct' : 'add'} the address first.
      </Banner>
    );
  }
  return (
    <p>
      A mail to <strong>{email}</strong> says that the {what} is waiting. From then on it stays as it is here.
    </p>
  );
}
