import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Chip } from './chip.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** What is filtered: "Verifications". */
  label: string;
  /** The page itself; filters are in its query string. */
  action: string;
  /** The filter fields. */
  children: ReactNode;
  filters: { label: string; removeHref: string }[];
  clearHref: string;
  /** "41 of 63". */
  resultCount?: ReactNode;
  /** The button's label. */
  submit?: string;
}

/** Filters above a list, stored in the query string; each active filter is a chip that removes it. */
export function FilterBar({
  label,
  action,
  children,
  filters,
  clearHref,
  resultCount,
  submit = 'Apply',
}: FilterBarProps) {
  return (
    <div className={styles.bar} data-print="hide">
      <Form method="get" action={action} role="search" aria-label={`Filter ${label}`} className={styles.form}>
        {children}
        <Button>{submit}</Button>
      </Form>
      {(filters.length > 0 || resultCount) && (
        <ul className={styles.force} aria-label="Active filters">
          {filters.map((filter) => (
            <li key={filter.label}>
              <Chip {...filter} />
            </li>
          ))}
          {filters.length > 0 && (
            <li>
              <a href={clearHref} className={styles.clear}>
                Clear all
              </a>
            </li>
          )}
          {resultCount && (
            <li className={styles.found} aria-live="polite">
              {resultCount}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
