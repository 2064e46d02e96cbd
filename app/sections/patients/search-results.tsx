import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { OpenPatient } from '#app/shell/patient-search/open-patient.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { useRowClicks } from '#app/ui/data/use-row-clicks.ts';
import type { Patient } from '#server/inova/contract/patients.ts';
import styles from './search.module.css';

const maxShown = 100;

const details: Column<Patient>[] = [
  { key: 'ehrid', label: 'EHR ID', cell: ({ ehrid }) => ehrid ?? '—' },
  { key: 'location', label: 'Location', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '—' },
  { key: 'partner', label: 'Partner', cell: ({ partnerName }) => partnerName ?? '—' },
  { key: 'dob', label: 'DOB', numeric: true, cell: ({ dob }) => formatDate(dob) || '—' },
];

/** The patients found; `clinicNames` is empty for users with a single clinic, who get no clinic column. */
export function SearchResults({ patients, clinicNames }: { patients: Patient[]; clinicNames: Record<string, string> }) {
  useRowClicks();
  const name = {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: (patient: Patient) => (
      <OpenPatient id={patient.id} name={fullName(patient)} takesFocus={patient === patients[0]} />
    ),
  };
  const clinic = {
    key: 'clinic',
    label: 'Clinic',
    cell: ({ client }: Patient) => clinicNames[client] ?? String(client),
  };
  const isMultiClinic = Object.keys(clinicNames).length > 0;
  return (
    <PortalForm action="/patients/select" className={styles.results}>
      <Table
        caption="Patients"
        columns={[name, ...details, ...(isMultiClinic ? [clinic] : [])]}
        rows={patients}
        rowsOpen
        keyOf={({ id }) => id}
        empty={null}
        footer={
          patients.length < maxShown
            ? `${patients.length} ${patients.length === 1 ? 'patient' : 'patients'}`
            : `The first ${maxShown} patients are shown. Add a first name, date of birth or EHR ID to narrow the search.`
        }
      />
    </PortalForm>
  );
}
