import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** Selects every row, including other pages: "Select all 41 authorizations". */
  selectAllLabel?: string;
  /** How many rows are selected, if script counts them. */
  selectedCount?: number;
  /** Submit buttons of the form that contains bar and table. */
  children: ReactNode;
}

/** Bulk actions for a table's selected rows; shown once a row is selected. */
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
