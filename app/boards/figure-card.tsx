import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import { FunnelChart } from '#app/ui/chart/funnel-chart.tsx';
import { HeatTable } from '#app/ui/chart/heat-table.tsx';
import { LineChart } from '#app/ui/chart/line-chart.tsx';
import { StackedChart } from '#app/ui/chart/stacked-chart.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './figure-card.module.css';
import type { ShownFigure } from './load.server.ts';
import { shortWriting, writing, written } from './words.ts';

/** A figure as a chart: every bar, point and cell opens its rows. */
export function FigureCard({ figure }: { figure: ShownFigure }) {
  const { label, about, look, href, split } = figure;
  const isOneList = split?.heading !== 'Step';
  return (
    <div className={look === 'heat' ? styles.wide : styles.card} data-look={look}>
      <Card title={label} action={isOneList && <a href={href}>{rowsOf(figure)}</a>}>
        <p className={styles.about}>{about}</p>
        <Course figure={figure} />
      </Card>
    </div>
  );
}

/** What the link to all rows says: how many there are, where they are counted. */
function rowsOf({ format, value }: ShownFigure): string {
  return format === 'number' || format === 'money' ? `${written(value, format)} in all` : 'Rows';
}

/** A figure drawn as its look says. */
export function Course({ figure: { label, look, format, split } }: { figure: ShownFigure }) {
  if (!split) return null;
  const { heading, labels, series } = split;
  const chart = {
    title: label,
    labelHeading: heading,
    format: look === 'ranking' ? writing(format) : shortWriting(format),
  };
  const data = {
    labels,
    series: series.map(({ name, cells }) => ({
      name,
      values: cells.map(({ value }) => value ?? 0),
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
  const steps = labels.map((step, at) => ({
    label: step,
    value: series[0]?.cells[at]?.value ?? 0,
    href: series[0]?.cells[at]?.href,
  }));
  return <FunnelChart {...chart} steps={steps} withShares={look === 'funnel'} />;
}
