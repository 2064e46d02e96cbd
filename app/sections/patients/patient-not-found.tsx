import { plainForm } from '#app/forms/plain-form.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SnackbarRegion } from '#app/ui/feedback/snackbar.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Client } from '#server/inova/contract/session/session.ts';
import { ImportForm } from './import-form.tsx';
import styles from './search.module.css';

interface PatientNotFoundProps {
  searchText: string;
  /** The clinic that was searched; null for all clinics. */
  clinic: number | null;
  /** Clinics that support importing. */
  importClinics: Client[];
}

/** Next steps when no patient was found: import from the clinic's EHR, or add the patient. */
export function PatientNotFound({ searchText, clinic, importClinics }: PatientNotFoundProps) {
  const text = 'Patient not found';
  const ehrId = /^\d+$/.test(searchText.trim()) ? searchText.trim() : '';
  return (
    <div className={styles.notFound}>
      <SnackbarRegion message={{ id: `${searchText} ${clinic}`, kind: 'error', text }} />
      <EmptyState
        icon="search"
        title={text}
        actions={
          <ButtonLink href="/patients/add" icon="add-patient">
            Add patient
          </ButtonLink>
        }
      >
        {clinic === null
          ? 'No match in any of your clinics. Select a clinic to import the patient from its EHR.'
          : 'Check the spelling, or import the patient from the EHR.'}
      </EmptyState>
      {clinic !== null && importClinics.length > 0 && (
        <Card title="Import patient from EHR">
          <ImportForm clinics={importClinics} form={plainForm({ values: { clinic, ehrId } })} />
        </Card>
      )}
    </div>
  );
}
