import { Form } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import type { PatientSearchResult } from '#app/lib/find-patients.server.ts';
import { fullName } from '#app/lib/names.ts';
import type { ListQuery } from '#app/lists/list-query.ts';
import { PatientSearchField } from '#app/shell/patient-search/search-field.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { Patient } from '#server/inova/contract/patients.ts';
import styles from './consult.module.css';

type Choice = Pick<Patient, 'id' | 'firstname' | 'lastname' | 'ehrid' | 'dob' | 'client'> & { href: string };

interface PatientChoiceProps {
  searchText: string;
  /** The other query parameters, kept while searching. */
  otherParams: ListQuery;
  findings: PatientSearchResult;
  clinics: { id: number; name: string }[];
  choices: Choice[];
}

/** The search for the patient to book for. */
export function PatientChoice({ searchText, otherParams, findings, clinics, choices }: PatientChoiceProps) {
  const columns: Column<Choice>[] = [
    { key: 'name', label: 'Patient', primary: true, cell: (each) => <a href={each.href}>{fullName(each)}</a> },
    { key: 'ehrid', label: 'EHR ID', cell: ({ ehrid }) => ehrid ?? '—' },
    { key: 'dob', label: 'DOB', numeric: true, cell: ({ dob }) => formatDate(dob) || '—' },
  ];
  const nameOf = ({ client }: Choice) => clinics.find(({ id }) => id === client)?.name ?? '';
  if (clinics.length > 0) columns.push({ key: 'clinic', label: 'Clinic', cell: nameOf });
  return (
    <>
      <Form
        method="get"
        action="/benefits/fccalendar/book"
        role="search"
        aria-label="Patient"
        className={styles.search}
      >
        {Object.entries(otherParams).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PatientSearchField id="patient-text" searchText={searchText} takesFocus />
        <Button variant="primary" icon="search">
          Search
        </Button>
      </Form>
      {findings.state === 'hint' && <Banner kind="advisory">{findings.hint}</Banner>}
      {findings.state === 'failed' && <Banner kind="unhealthy">{findings.message}</Banner>}
      {findings.state === 'found' && (
        <Table
          caption="Patients"
          columns={columns}
          rows={choices}
          keyOf={({ id }) => id}
          empty={<EmptyState icon="search" title="Patient not found" />}
        />
      )}
    </>
  );
}
