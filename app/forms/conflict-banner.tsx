import styles from './conflict-banner.module.css';
import { ConflictTable } from './conflict-table.tsx';
import type { ConflictField } from './conflicting-fields.ts';

/** Where what someone else saved differs from what is filled in here, which is still in the form below. */
export function ConflictBanner({ fields }: { fields: ConflictField[] }) {
  return (
    <section className={styles.conflict}>
      <ConflictTable fields={fields} captionVisible />
      <p className={styles.note}>Your changes are below. Save to replace theirs.</p>
    </section>
  );
}
