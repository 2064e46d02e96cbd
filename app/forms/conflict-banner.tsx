import styles from './conflict-banner.module.css';
import { ConflictTable } from './conflict-table.tsx';
import type { ConflictField } from './conflicting-fields.ts';

/** The fields where what another user saved, or the user in another window, differs from the values in the form below. */
export function ConflictBanner({ fields }: { fields: ConflictField[] }) {
  const isOwn = fields.some((field) => field.isOwn);
  return (
    <section className={styles.conflict}>
      <ConflictTable fields={fields} caption={isOwn ? 'Your changes in another window' : undefined} captionVisible />
      <p className={styles.note}>Your changes are below. Save to replace {isOwn ? 'the others' : 'theirs'}.</p>
    </section>
  );
}
