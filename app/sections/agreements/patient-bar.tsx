import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

interface PatientBarProps {
  patient: PatientRecord;
  clinicName: string;
  /** h2 on a page with a title of its own. */
  heading?: 'h1' | 'h2';
}

/** The patient a page is about. */
export function PatientBar({ patient, clinicName, heading }: PatientBarProps) {
  return (
    <IdentityBar
      heading={heading}
      name={fullName(patient)}
      subtitle={patient.partnerName ? `Partner: ${patient.partnerName}` : clinicName}
      facts={[
        { term: 'DOB', value: formatDate(patient.dob) },
        { term: 'EHR ID', value: patient.ehrid ?? '—' },
        { term: 'Clinic', value: clinicName },
      ]}
      actions={
        <ButtonLink href={`/patients/${patient.id}`} variant="quiet" icon="user">
          Patient record
        </ButtonLink>
      }
    />
  );
}
