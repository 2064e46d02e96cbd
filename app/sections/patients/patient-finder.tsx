import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { PatientSearchResult } from '#app/lib/find-patients.server.ts';
import { PatientSearchField } from '#app/shell/patient-search/search-field.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import styles from './patient-finder.module.css';

interface PatientFinderProps {
  /** The page that shows what was found. */
  action: string;
  searchText: string;
  /** The other query parameters, kept while searching. */
  otherParams?: Record<string, string>;
  findings: PatientSearchResult;
  /** What was found, if the search ran. */
  children: ReactNode;
}

/** A search within a page for the patient that something is about. */
export function PatientFinder({ action, searchText, otherParams = {}, findings, children }: PatientFinderProps) {
  return (
    <>
      <Form method="get" action={action} role="search" aria-label="Patient" className={styles.search}>
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
      {findings.state === 'found' && children}
    </>
  );
}
