import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** Selects every row, also on other pages: "Select all 41 authorizations". */
  selectAllLabel?: string;
  /** How many rows are selected, where script counts them. */
  selectedCount?: number;
  /** Submit buttons of the form around bar and table. */
  children: ReactNode;
}

/** Bulk actions for the selected rows of a table; they show once a row is selected. */
export function BulkBar({ selectAllLabel, selectedCount = 0, children }: BulkBarProps) {
  return (
    <div className={styles.bar} data-print="hide">
      {selectAllLabel && (
        <label className={styles.all}>
          <input type="checkbox" name="all" value="1" />
          {selectAllLabel}
        </label>
      )}
      <p className={styles.hint}>
        <span className={styles.none}>Select rows to act on several at once</span>
        <span className={styles.chosen}>{selectedCount > 0 ? `${selectedCount} selected` : 'With selected rows'}</span>
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
