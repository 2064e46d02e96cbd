import styles from './conflict-banner.module.css';
import { ConflictTable } from './conflict-table.tsx';
import type { ConflictField } from './conflicting-fields.ts';

/** The fields where another user's saved changes differ from the values in the form below. */
export function ConflictBanner({ fields }: { fields: ConflictField[] }) {
  return (
    <section className={styles.conflict}>
      <ConflictTable fields={fields} captionVisible />
      <p className={styles.note}>Your changes are below. Save to replace theirs.</p>
    </section>
  );
}
