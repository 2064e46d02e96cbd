import styles from './select-column.module.css';
import { SelectPage } from './select-page.tsx';
import type { Column } from './table.tsx';

interface Selection<Row> {
  /** What is sent for each ticked row, under `name`. */
  keyOf: (row: Row) => string | number;
  /** Names the row: "Abbott, Noor". */
  labelOf: (row: Row) => string;
  name: string;
}

/** A column of boxes to tick, in a table inside a form that does something with the rows ticked. */
export function selectColumn<Row>({ keyOf, labelOf, name }: Selection<Row>): Column<Row> {
  return {
    key: 'select',
    label: 'Select',
    heading: <SelectPage name={name} />,
    tool: true,
    cell: (row) => (
      <label className={styles.box}>
        <input type="checkbox" name={name} value={keyOf(row)} aria-label={`Select ${labelOf(row)}`} />
      </label>
    ),
  };
}
