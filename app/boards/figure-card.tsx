import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import { FunnelChart } from '#app/ui/chart/funnel-chart.tsx';
import { HeatTable } from '#app/ui/chart/heat-table.tsx';
import { LineChart } from '#app/ui/chart/line-chart.tsx';
import { StackedChart } from '#app/ui/chart/stacked-chart.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './figure-card.module.css';
import { emptyValue, formatterOf, formatValue, shortFormatterOf } from './format.ts';
import type { FigureView } from './load-board.server.ts';

/** A figure as a chart; every bar, point and cell links to the rows it counts. */
export function FigureCard({ figure }: { figure: FigureView }) {
  const { label, about, look, href, split } = figure;
  const isOneList = split?.heading !== 'Step';
  return (
    <div className={look === 'heat' ? styles.wide : styles.card} data-look={look}>
      <Card title={label} action={isOneList && <a href={href}>{rowsLabel(figure)}</a>}>
        <p className={styles.about}>{about}</p>
        <FigureChart figure={figure} />
      </Card>
    </div>
  );
}

/** The label of the link to all rows: their total where the figure is a count or a sum. */
function rowsLabel({ format, value }: FigureView): string {
  return format === 'number' || format === 'money' ? `${formatValue(value, format)} total` : 'View records';
}

export function FigureChart({ figure: { label, look, format, split } }: { figure: FigureView }) {
  if (!split) return null;
  const { heading, labels, series } = split;
  const chart = {
    title: label,
    labelHeading: heading,
    format: look === 'ranking' ? formatterOf(format) : shortFormatterOf(format),
  };
  const data = {
    labels,
    series: series.map(({ name, cells }) => ({
      name,
      values: cells.map(({ value }) => value ?? emptyValue(format)),
      hrefs: cells.map(({ href }) => href),
    })),
  };
  if (look === 'bars') return <BarChart {...chart} data={data} emphasis={labels.length - 1} />;
  if (look === 'lines') return <LineChart {...chart} data={data} />;
  if (look === 'stacked') return <StackedChart {...chart} data={data} />;
  if (look === 'heat') {
    const cells = series.map(({ name, cells }) => ({
      name,
      values: cells.map(({ value }) => value),
      hrefs: cells.map(({ href }) => href),
    }));
    return <HeatTable {...chart} data={{ labels, series: cells }} />;
  }
  const steps = labels.map((step, index) => ({
    label: step,
    value: series[0]?.cells[index]?.value ?? 0,
    href: series[0]?.cells[index]?.href,
  }));
  return <FunnelChart {...chart} steps={steps} withShares={look === 'funnel'} />;
}
