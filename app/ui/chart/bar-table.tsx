import styles from './bar-table.module.css';
import { type Format, plainFormat } from './data.ts';

/** A column of a table with bars: a value and a link for each row. */
export interface BarColumn {
  name: string;
  /** What is counted, as a sentence. */
  about?: string;
  format?: Format;
  values: (number | null)[];
  hrefs: (string | undefined)[];
}

interface BarTableProps {
  title: string;
  labelHeading: string;
  labels: string[];
  columns: BarColumn[];
}

/** Several figures of the same rows side by side; each bar is relative to its column's maximum. */
export function BarTable({ title, labelHeading, labels, columns }: BarTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.bars}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
            {columns.map(({ name, about }) => (
              <th key={name} scope="col">
                {name}
                {about && <small>{about}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.name}>
                  <BarCell column={column} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BarCell({ column: { values, hrefs, format = plainFormat }, index }: { column: BarColumn; index: number }) {
  const value = values[index] ?? null;
  const maximum = Math.max(0, ...values.map((each) => each ?? 0));
  const href = hrefs[index];
  return (
    <div className={styles.cell}>
      <svg aria-hidden="true" height="10">
        <rect className={styles.track} width="100%" height="10" rx="3" />
        <rect
          className={styles.bar}
          width={`${maximum > 0 ? (100 * (value ?? 0)) / maximum : 0}%`}
          height="10"
          rx="3"
        />
      </svg>
      {value && href ? <a href={href}>{format(value)}</a> : <span>{value === null ? '—' : format(value)}</span>}
    </div>
  );
}
