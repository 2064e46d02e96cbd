import { classNames } from '#app/ui/class-names.ts';
import { Table } from '#app/ui/table.tsx';
import styles from './changed-meanwhile.module.css';

/** A field as somebody else saved it while this form was open, and as it is filled in here. */
export interface MetField {
  label: string;
  theirs: string;
  mine: string;
}

/** Both values of every field; what is filled in here is still in the form below. */
export function ChangedMeanwhile({ fields }: { fields: MetField[] }) {
  const shown = (text: string, isOther: boolean) => (
    <span className={classNames(styles.value, isOther && styles.other)}>{text || '—'}</span>
  );
  return (
    <section className={styles.meanwhile}>
      <Table
        caption="Saved by somebody else meanwhile"
        captionVisible
        columns={[
          { key: 'label', label: 'Field', primary: true, cell: ({ label }) => label },
          { key: 'theirs', label: 'Saved', cell: ({ theirs, mine }) => shown(theirs, theirs !== mine) },
          { key: 'mine', label: 'Yours', cell: ({ theirs, mine }) => shown(mine, theirs !== mine) },
        ]}
        rows={fields}
        keyOf={({ label }) => label}
        empty={null}
      />
    </section>
  );
}
