import { fullName } from '#app/lib/names.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import type { Patient } from '#server/inova/contract/patients.ts';
import { patientFacts } from './patient-line.tsx';
import styles from './search.module.css';

/** Patients who are probably the one being added, with links to their records; submitting the form adds another. */
export function Doubles({ patients }: { patients: Patient[] }) {
  return (
    <Banner kind="degraded">
      <p>Open the record if it is the same person:</p>
      <ul className={styles.doubles}>
        {patients.map((patient) => (
          <li key={patient.id}>
            <a href={`/patients/${patient.id}`}>{fullName(patient)}</a>
            <small>{[patientFacts(patient), patient.phone].filter(Boolean).join(' · ')}</small>
            <input type="hidden" name="notSame" value={patient.id} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
