import { SelectAllCheckbox } from './select-all-checkbox.tsx';
import styles from './select-column.module.css';
import type { Column } from './table.tsx';

interface SelectColumnOptions<Row> {
  /** The value submitted for each selected row, under `name`. */
  keyOf: (row: Row) => string | number;
  /** Names the row: "Abbott, Noor". */
  labelOf: (row: Row) => string;
  name: string;
  /** True for rows that are selected from the start. */
  isSelected?: (row: Row) => boolean;
}

/** A column of checkboxes, for a table in a form that acts on the selected rows. */
export function selectColumn<Row>({ keyOf, labelOf, name, isSelected }: SelectColumnOptions<Row>): Column<Row> {
  return {
    key: 'select',
    label: 'Select',
    heading: <SelectAllCheckbox name={name} />,
    isTool: true,
    cell: (row) => (
      <label className={styles.box}>
        <input
          type="checkbox"
          name={name}
          value={keyOf(row)}
          defaultChecked={isSelected?.(row)}
          aria-label={`Select ${labelOf(row)}`}
        />
      </label>
    ),
  };
}
