import { BothValues } from './both-values.tsx';
import styles from './changed-meanwhile.module.css';
import type { MetField } from './met-fields.ts';

/** Where what somebody else saved differs from what is filled in here, which is still in the form below. */
export function ChangedMeanwhile({ fields }: { fields: MetField[] }) {
  return (
    <section className={styles.meanwhile}>
      <BothValues fields={fields} captionVisible />
      <p className={styles.note}>
        Nothing of yours is lost: it is in the form below, to be saved in place of theirs. Without saving, theirs stays.
      </p>
    </section>
  );
}
