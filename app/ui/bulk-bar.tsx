import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

/** The buttons for the rows ticked in a table; `children` are submit buttons of the form around both. */
export function BulkBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p className={styles.hint}>
        <span className={styles.none}>Tick the rows that are meant</span>
        <span className={styles.chosen}>With the rows ticked</span>
      </p>
      {children}
    </div>
  );
}
