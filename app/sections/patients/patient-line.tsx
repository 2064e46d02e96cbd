import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { Text } from '#app/ui/layout/text.tsx';
import type { Patient } from '#server/inova/contract/patients.ts';

type Identity = Pick<Patient, 'firstname' | 'lastname' | 'dob' | 'ehrid'>;

/** "DOB 09/01/1985 · EHR ID 590001". */
export function patientFacts({ dob, ehrid }: Pick<Identity, 'dob' | 'ehrid'>): string {
  return `DOB ${dob ? formatDate(dob) : '—'} · EHR ID ${ehrid ?? '—'}`;
}

/** The patient that a dialog is about: name, birth date and EHR ID. */
export function PatientLine({ patient }: { patient: Identity }) {
  return (
    <Text tone="soft">
      <strong>{fullName(patient)}</strong> · {patientFacts(patient)}
    </Text>
  );
}
