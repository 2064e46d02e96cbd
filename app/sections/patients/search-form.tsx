import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Client } from '#server/inova/contract/session.ts';
import styles from './search.module.css';

interface SearchFormProps {
  typed: string;
  clinic: number | null;
  /** Empty for users of one clinic, who search only there. */
  clinics: Client[];
}

/** The search on its own page, with the choice of a clinic for corporate users. */
export function SearchForm({ typed, clinic, clinics }: SearchFormProps) {
  const isPending = useNavigation().location?.pathname === '/patients';
  return (
    <Form method="get" action="/patients" role="search" aria-label="Patients" className={styles.form}>
      <TextField
        label="Patient"
        id="search-text"
        name="q"
        type="search"
        key={typed}
        defaultValue={typed}
        placeholder="search by name, DOB e.g. 9-1-1985, EHR ID number or email"
        autoComplete="off"
        spellCheck={false}
        autoFocus={typed === ''}
      />
      {clinics.length > 0 && (
        <SelectField
          label="Clinic"
          id="search-clinic"
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
