import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/icon.tsx';
import styles from './table.module.css';
import frame from './table-frame.module.css';

export interface Column<Row> {
  key: string;
  label: string;
  /** The content of the heading, if not the label. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for amounts and counts. */
  numeric?: boolean;
  /** The cell names its row, for screen readers and where the table is narrow. */
  primary?: boolean;
  /** Checkboxes and actions, which are not printed. */
  isTool?: boolean;
  /** Where a click on the heading leads; without it the column is not sortable. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
}

interface TableProps<Row> {
  caption: string;
  /** Shows the caption above the table; otherwise only screen readers meet it. */
  captionVisible?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** Replaces the rows when there are none. */
  empty: ReactNode;
  /** Pagination or totals, inside the frame. */
  footer?: ReactNode;
}

/** Rows under sortable headings; where it is narrow each row becomes a card. */
export function Table<Row>({ caption, captionVisible, columns, rows, keyOf, empty, footer }: TableProps<Row>) {
  return (
    <div className={frame.frame}>
      <div className={frame.rows}>
        <table className={styles.table}>
          <caption className={captionVisible ? styles.caption : 'sr-only'}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className={styles.empty}>
                <td colSpan={columns.length}>{empty}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {footer && <div className={frame.footer}>{footer}</div>}
    </div>
  );
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { label, heading, numeric, isTool, sortHref, sorted } = column;
  const icon = sorted ? (`sort-${sorted}` as const) : 'sort';
  return (
    <th
      scope="col"
      className={classNames(numeric && styles.numeric, isTool && styles.tool) || undefined}
      aria-sort={sorted}
      data-print={isTool ? 'hide' : undefined}
    >
      {sortHref ? (
        <a href={sortHref} className={classNames(styles.sort, sorted && styles.sorted)}>
          {label}
          <Icon name={icon} size="small" />
        </a>
      ) : (
        (heading ?? <span className={isTool ? 'sr-only' : undefined}>{label}</span>)
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.primary) return <th scope="row">{content}</th>;
  return (
    <td
      className={classNames(column.numeric && styles.numeric, column.isTool && styles.tool) || undefined}
      data-label={column.isTool ? undefined : column.label}
      data-print={column.isTool ? 'hide' : undefined}
    >
      {content}
    </td>
  );
}
