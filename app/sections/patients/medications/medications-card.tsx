import { formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { PatientMedications } from '#server/inova/contract/medications.ts';
import styles from '../record/record.module.css';
import { RowActions } from '../record/row-actions.tsx';
import { addMedicationHref, stopHref } from './paths.ts';

interface MedicationsCardProps extends PatientMedications {
  timeZone: TimeZone;
}

/** The medications of the planned or active cycle, with what the patient is told. */
export function MedicationsCard({ patientId, medications, timeZone }: MedicationsCardProps) {
  return (
    <Card id="medications" title="Medications" action={<a href={addMedicationHref(patientId)}>Add medication</a>}>
      {medications.length === 0 && <Text tone="muted">None in this cycle</Text>}
      <ul className={styles.rows}>
        {medications.map(({ id, name, route, dose, wording, isOutdated, addedBy, addedAt }) => (
          <li key={id}>
            <span>{name}</span>
            {isOutdated ? <Status kind="advisory">Earlier text</Status> : <Status kind="neutral">{route}</Status>}
            <small>
              {[isOutdated && route, dose, `added ${formatDateIn(addedAt, timeZone)} by ${addedBy}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{wording}</small>
            <RowActions of={name} actions={[{ label: 'Stop', href: stopHref(patientId, id) }]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
