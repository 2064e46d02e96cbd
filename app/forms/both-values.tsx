import { Table } from '#app/ui/data/table.tsx';
import styles from './both-values.module.css';
import type { MetField } from './met-fields.ts';

/** Both values of every field. */
export function BothValues({ fields, captionVisible }: { fields: MetField[]; captionVisible?: boolean }) {
  return (
    <Table
      caption="Saved by somebody else meanwhile"
      captionVisible={captionVisible}
      columns={[
        { key: 'label', label: 'Field', primary: true, cell: ({ label }) => label },
        { key: 'theirs', label: 'Saved', cell: (field) => <Side field={field} side="theirs" /> },
        { key: 'mine', label: 'Yours', cell: (field) => <Side field={field} side="mine" /> },
      ]}
      rows={fields}
      keyOf={({ label }) => label}
      empty="Both are the same"
    />
  );
}

function Side({ field, side }: { field: MetField; side: 'theirs' | 'mine' }) {
  const { label, name, by } = field;
  const value = (
    <>
      <span className={styles.value}>{field[side] || '—'}</span>
      {side === 'theirs' && by && <small className={styles.by}>{by}</small>}
    </>
  );
  if (!name) return value;
  return (
    <label className={styles.choice}>
      <input type="radio" name={`of-${name}`} value={side} defaultChecked={side === 'mine'} />
      <span>
        <span className="sr-only">
          {label}, {side === 'mine' ? 'yours' : 'saved'}:{' '}
        </span>
        {value}
      </span>
    </label>
  );
}
