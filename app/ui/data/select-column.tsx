import { SelectAllCheckbox } from './select-all-checkbox.tsx';
import styles from './select-column.module.css';
import type { Column } from './table.tsx';

interface SelectColumnOptions<Row> {
  /** What is sent for each ticked row, under `name`. */
  keyOf: (row: Row) => string | number;
  /** Names the row: "Abbott, Noor". */
  labelOf: (row: Row) => string;
  name: string;
}

/** A column of boxes to tick, in a table inside a form that does something with the rows ticked. */
export function selectColumn<Row>({ keyOf, labelOf, name }: SelectColumnOptions<Row>): Column<Row> {
  return {
    key: 'select',
    label: 'Select',
    heading: <SelectAllCheckbox name={name} />,
    isTool: true,
    cell: (row) => (
      <label className={styles.box}>
        <input type="checkbox" name={name} value={keyOf(row)} aria-label={`Select ${labelOf(row)}`} />
      </label>
    ),
  };
}
