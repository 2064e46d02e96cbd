import styles from './chart.module.css';
import { type Format, plainFormat } from './data.ts';
import { sparkPath } from './spark-path.ts';

interface SparklineProps {
  /** What it shows: "Cycle starts, last 12 months". */
  label: string;
  values: number[];
  format?: Format;
}

/** A trend line the size of a line of text, shown beside its figure. */
export function Sparkline({ label, values, format = plainFormat }: SparklineProps) {
  const [first, last] = [values.at(0), values.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: from ${format(first)} to ${format(last)}`}
    >
      <path d={sparkPath(values)} />
    </svg>
  );
}
