import { formatShortDate } from '#app/lib/dates.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { RecentSearch } from '#server/access/recent-searches.ts';
import { PortalForm } from '../portal-form.tsx';
import { OpenPatient } from './open-patient.tsx';
import styles from './recent-searches.module.css';

/** Patients opened from earlier searches, with a button that clears the list. */
export function RecentSearches({
  recent,
  clinicNames,
}: {
  recent: RecentSearch[];
  clinicNames: Record<string, string>;
}) {
  if (recent.length === 0) return null;
  return (
    <Card
      title="Recent searches"
      action={
        <PortalForm action="/patients/recent">
          <Button variant="quiet">Clear</Button>
        </PortalForm>
      }
    >
      <PortalForm action="/patients/select">
        <ul className={styles.list}>
          {recent.map((search) => (
            <li key={search.patientId}>
              <OpenPatient id={search.patientId} name={patientLabel(search)} />
              <span>{formatShortDate(search.dob)}</span>
              <span>{clinicNames[search.clientId]}</span>
            </li>
          ))}
        </ul>
      </PortalForm>
    </Card>
  );
}

function patientLabel({ firstname, lastname, ehrid }: RecentSearch): string {
  return `${firstname} ${lastname}${ehrid ? ` (${ehrid})` : ''}`;
}
