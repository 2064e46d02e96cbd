import { formatDate } from '#app/lib/dates.ts';
import type { PatientSearchResult } from '#app/lib/find-patients.server.ts';
import { fullName } from '#app/lib/names.ts';
import type { ListQuery } from '#app/lists/list-query.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { Patient } from '#server/inova/contract/patients.ts';
import { PatientFinder } from './patient-finder.tsx';

type Choice = Pick<Patient, 'id' | 'firstname' | 'lastname' | 'ehrid' | 'dob' | 'client'> & { href: string };

interface PatientChoiceProps {
  /** The page that is about the patient. */
  action: string;
  searchText: string;
  /** The other query parameters, kept while searching. */
  otherParams: ListQuery;
  findings: PatientSearchResult;
  clinics: { id: number; name: string }[];
  choices: Choice[];
}

/** The search for the patient that a page is about. */
export function PatientChoice({ action, searchText, otherParams, findings, clinics, choices }: PatientChoiceProps) {
  const columns: Column<Choice>[] = [
    { key: 'name', label: 'Patient', primary: true, cell: (each) => <a href={each.href}>{fullName(each)}</a> },
    { key: 'ehrid', label: 'EHR ID', cell: ({ ehrid }) => ehrid ?? '—' },
    { key: 'dob', label: 'DOB', numeric: true, cell: ({ dob }) => formatDate(dob) || '—' },
  ];
  const nameOf = ({ client }: Choice) => clinics.find(({ id }) => id === client)?.name ?? '';
  if (clinics.length > 0) columns.push({ key: 'clinic', label: 'Clinic', cell: nameOf });
  return (
    <PatientFinder action={action} searchText={searchText} otherParams={otherParams} findings={findings}>
      <Table
        caption="Patients"
        columns={columns}
        rows={choices}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="search" title="Patient not found" />}
      />
    </PatientFinder>
  );
}
