import { Form } from '@remix-run/react';
import { Icon } from '#app/ui/layout/icon.tsx';
import styles from './patient-search.module.css';
import { RecentPanel } from './recent-panel.tsx';
import { searchInput } from './search-field.tsx';

/** The search box of the top bar; Enter or the magnifier opens the results, the clock icon the recent searches. */
export function PatientSearch({ query = '' }: { query?: string }) {
  return (
    <search className={styles.search}>
      <Form method="get" action="/patients/results" className={styles.form}>
        <label htmlFor="patient-search" className="sr-only">
          Patient search
        </label>
        <button type="submit" className={styles.button} aria-label="Search">
          <Icon name="search" />
        </button>
        <input {...searchInput} id="patient-search" key={query} defaultValue={query} className={styles.input} />
      </Form>
      <RecentPanel />
    </search>
  );
}
