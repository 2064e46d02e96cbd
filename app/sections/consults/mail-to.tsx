import { Banner } from '#app/ui/banner.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

/** Where a paper goes, and what happens then. */
export function MailTo({ patient, what }: { patient: PatientRecord; what: string }) {
  if (!patient.email) {
    return (
      <Banner kind="degraded">The patient has no e-mail address. Print the {what}, or add the address first.</Banner>
    );
  }
  return (
    <p>
      A mail to <strong>{patient.email}</strong> says that the {what} is waiting. From then on it stays as it is here.
    </p>
  );
}
