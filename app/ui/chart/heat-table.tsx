import { EmptyState } from '../feedback/empty-state.tsx';
import { type ChartData, type Format, plainFormat } from './data.ts';
import styles from './heat-table.module.css';

interface HeatTableProps {
  title: string;
  labelHeading: string;
  /** A row per label and a column per series; null for empty cells. */
  data: Omit<ChartData, 'series'> & {
    series: { name: string; values: (number | null)[]; hrefs?: (string | undefined)[] }[];
  };
  format?: Format;
}

const shades = 6;

/** Figures in rows and columns; higher values are darker. */
export function HeatTable({ title, labelHeading, data, format = plainFormat }: HeatTableProps) {
  const { labels, series } = data;
  if (labels.length === 0) return <EmptyState icon="dashboard" title="No data for this period" />;
  const maximum = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <div className={styles.frame}>
      <table className={styles.heat}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values, hrefs }) => (
                <td key={name} className={styles[`shade${shadeOf(values[index] ?? null, maximum)}`]}>
                  <Cell value={values[index] ?? null} href={hrefs?.[index]} format={format} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value, href, format }: { value: number | null; href?: string; format: Format }) {
  if (value === null) return <span className={styles.none}>—</span>;
  if (value === 0) return <Nothing />;
  if (!href) return <span>{format(value)}</span>;
  return <a href={href}>{format(value)}</a>;
}

function Nothing() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">·</span>
      <span className="sr-only">0</span>
    </span>
  );
}

/** The shade from 0 for no value to the darkest for the maximum. */
function shadeOf(value: number | null, maximum: number): number {
  if (!value || value < 0 || maximum === 0) return 0;
  return Math.min(shades, Math.ceil((shades * value) / maximum));
}
