import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** What stands for every row, those of other pages too: "All 41 authorizations". */
  selectAllLabel?: string;
  /** How many rows are ticked, where script counts them. */
  selectedCount?: number;
  /** Submit buttons of the form around bar and table. */
  children: ReactNode;
}

/** The buttons for the rows ticked in a table; they show once something is ticked. */
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
        <span className={styles.none}>Tick rows to work on several at once</span>
        <span className={styles.chosen}>{selectedCount > 0 ? `${selectedCount} ticked` : 'With the rows ticked'}</span>
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
