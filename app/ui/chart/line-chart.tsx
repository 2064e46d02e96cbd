import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { plain } from './data.ts';
import { colourOf } from './legend.tsx';
import { linePath, plotHeight, xOf, yOf } from './plot.ts';
import { niceScale } from './scale.ts';
import { Shape } from './shape.tsx';

/** How many values of a line have a point each; more would run together. */
const mostPoints = 40;

/** Series as lines, each with a colour and a dash of its own. */
export function LineChart(chart: ChartProps) {
  const { data, format = plain } = chart;
  const scale = niceScale(data.series.flatMap(({ values }) => values));
  const withPoints = data.labels.length <= mostPoints ? data.series : [];
  return (
    <ChartFrame {...chart} scale={scale} mark="line">
      <svg
        width="100%"
        height={plotHeight}
        viewBox={`0 0 100 ${plotHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {data.series.map(({ name, values }, series) => (
          <path key={name} className={classNames(styles.line, colourOf(series))} d={linePath(values, scale)} />
        ))}
      </svg>
      {withPoints.map(({ name, values, hrefs }, series) => (
        <g key={name} className={classNames(styles.points, colourOf(series))}>
          {values.map((value, at) => (
            <Shape key={data.labels[at]} href={hrefs?.[at]} title={`${data.labels[at]}, ${name}: ${format(value)}`}>
              <circle cx={`${xOf(at, values.length)}%`} cy={yOf(value, scale)} r="3" />
            </Shape>
          ))}
        </g>
      ))}
    </ChartFrame>
  );
}
