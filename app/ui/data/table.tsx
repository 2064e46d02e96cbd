import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/icon.tsx';
import styles from './table.module.css';
import frame from './table-frame.module.css';
import line from './table-line.module.css';
import { opensRows } from './use-row-clicks.ts';

export interface Column<Row> {
  key: string;
  label: string;
  /** The heading's content if it isn't the label. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell as plain text; in a table with `oneLine`, long text is cut, and shown whole on hover and focus. */
  text?: (row: Row) => string | undefined;
  /** Right-aligned, for amounts and counts. */
  numeric?: boolean;
  /** This cell names the row, for screen readers and for cards on narrow screens. */
  primary?: boolean;
  /** For checkboxes and actions, which are not printed. */
  isTool?: boolean;
  /** The address that sorts by this column; without it the column isn't sortable. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
}

interface TableProps<Row> {
  caption: string;
  /** Shows the caption above the table; otherwise it is for screen readers only. */
  captionVisible?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** Replaces the rows if there are none. */
  empty: ReactNode;
  /** Each row takes one line; otherwise text wraps. */
  oneLine?: boolean;
  /** A click anywhere in a row opens what its name opens; needs `useRowClicks`. */
  rowsOpen?: boolean;
  /** Pagination or totals, inside the frame. */
  footer?: ReactNode;
}

/** Text that can be cut; in a table with `oneLine` it is the content of one element. */
export const isLong = (text?: string) => text !== undefined && text.length > 10;

/** Rows under sortable headings; on narrow screens each row becomes a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionVisible, columns, rows, keyOf, empty, oneLine, rowsOpen, footer } = props;
  return (
    <div className={frame.frame}>
      <div className={frame.rows} data-keeps-scroll="">
        <table className={classNames(styles.table, oneLine && line.oneLine)} {...(rowsOpen && opensRows)}>
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
  const text = column.text?.(row);
  const longText = isLong(text) ? text : undefined;
  if (column.primary) {
    return (
      <th scope="row" title={longText}>
        {content}
      </th>
    );
  }
  return (
    <td
      className={
        classNames(column.numeric && styles.numeric, column.isTool && styles.tool, longText && line.long) || undefined
      }
      title={longText}
      data-label={column.isTool ? undefined : column.label}
      data-print={column.isTool ? 'hide' : undefined}
    >
      {content}
    </td>
  );
}
