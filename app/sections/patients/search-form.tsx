import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { PatientSearchField } from '#app/shell/patient-search/search-field.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Client } from '#server/inova/contract/session/session.ts';
import styles from './search.module.css';

interface SearchFormProps {
  searchText?: string;
  clinic?: number | null;
  /** Empty for users with a single clinic. */
  clinics: Client[];
  takesFocus: boolean;
}

/** The patient search, with a clinic filter for corporate users; the results open in a dialog. */
export function SearchForm({ searchText = '', clinic = null, clinics, takesFocus }: SearchFormProps) {
  const isPending = useNavigation().location?.pathname === '/patients/results';
  const id = useId();
  return (
    <Form method="get" action="/patients/results" role="search" aria-label="Patients" className={styles.form}>
      <PatientSearchField id={`${id}text`} searchText={searchText} takesFocus={takesFocus} />
      {clinics.length > 0 && (
        <SelectField
          label="Clinic"
          id={`${id}clinic`}
          name="clinic"
          placeholder="All my clinics"
          defaultValue={clinic ?? ''}
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Button variant="primary" icon="search" pending={isPending}>
        Search
      </Button>
    </Form>
  );
}
