import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Axis } from './axis.tsx';
import styles from './chart.module.css';
import { type ChartData, describeChart, type Format, plainFormat } from './data.ts';
import { FigureTable } from './figure-table.tsx';
import { Legend, type Mark } from './legend.tsx';
import type { Scale } from './scale.ts';

/** Props of every chart. */
export interface ChartProps {
  /** What is counted: "Cycle starts by month". */
  title: string;
  /** The heading of the labels in the table: "Month". */
  labelHeading: string;
  data: ChartData;
  format?: Format;
}

interface ChartFrameProps extends ChartProps {
  scale: Scale;
  mark: Mark;
  children: ReactNode;
}

/** Axis, grid and legend around a chart's shapes, with a table of its figures. */
export function ChartFrame({
  title,
  labelHeading,
  data,
  format = plainFormat,
  scale,
  mark,
  children,
}: ChartFrameProps) {
  if (data.labels.length === 0) return <EmptyState icon="dashboard" title="No data for this period" />;
  return (
    <figure className={styles.chart}>
      {data.series.length > 1 && <Legend names={data.series.map(({ name }) => name)} mark={mark} />}
      <Axis
        label={`${title}. ${describeChart(data, format)}`}
        labels={data.labels}
        scale={scale}
        format={format}
        linked={data.series.some(({ hrefs }) => hrefs)}
      >
        {children}
      </Axis>
      <FigureTable title={title} labelHeading={labelHeading} data={data} format={format} />
    </figure>
  );
}
