import { Table } from '../data/table.tsx';
import styles from './chart.module.css';
import type { ChartData, Format } from './data.ts';

interface FigureTableProps {
  title: string;
  labelHeading: string;
  data: ChartData;
  format: Format;
}

/** A chart's figures as a table; each may link to the rows it counts. */
export function FigureTable({ title, labelHeading, data, format }: FigureTableProps) {
  const textOf = (value: number | null = 0) => (value === null ? '—' : format(value));
  const series = data.series.map(({ name, values, hrefs }) => ({
    key: `series ${name}`,
    label: name,
    numeric: true,
    cell: (index: number) => <Figure text={textOf(values[index])} href={hrefs?.[index]} />,
  }));
  const label = { key: 'label', label: labelHeading, primary: true, cell: (index: number) => data.labels[index] };
  return (
    <details className={styles.table}>
      <summary>Figures</summary>
      <Table
        caption={title}
        columns={[label, ...series]}
        rows={data.labels.map((_, index) => index)}
        keyOf={(index) => index}
        empty={null}
      />
    </details>
  );
}

function Figure({ text, href }: { text: string; href?: string }) {
  return href ? <a href={href}>{text}</a> : text;
}
