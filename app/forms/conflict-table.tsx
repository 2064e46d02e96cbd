import { Table } from '#app/ui/data/table.tsx';
import styles from './conflict-table.module.css';
import type { ConflictField } from './conflicting-fields.ts';

interface ConflictTableProps {
  fields: ConflictField[];
  caption?: string;
  captionVisible?: boolean;
}

/** Both values of each conflicting field. */
export function ConflictTable({ fields, caption = 'Changes by another user', captionVisible }: ConflictTableProps) {
  return (
    <Table
      caption={caption}
      captionVisible={captionVisible}
      columns={[
        { key: 'label', label: 'Field', primary: true, cell: ({ label }) => label },
        { key: 'theirs', label: 'Saved', cell: (field) => <ConflictValue field={field} side="theirs" /> },
        { key: 'mine', label: 'Yours', cell: (field) => <ConflictValue field={field} side="mine" /> },
      ]}
      rows={fields}
      keyOf={({ label }) => label}
      empty="No differences"
    />
  );
}

function ConflictValue({ field, side }: { field: ConflictField; side: 'theirs' | 'mine' }) {
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
