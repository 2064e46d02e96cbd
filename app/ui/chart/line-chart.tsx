import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { plainFormat } from './data.ts';
import { colorClass } from './legend.tsx';
import { linePath, plotHeight, xOf, yOf } from './plot.ts';
import { niceScale } from './scale.ts';
import { Shape } from './shape.tsx';

/** Lines with more values have no point markers, which would run together. */
const maxPoints = 40;

/** Series as lines, each with its own color and dash pattern. */
export function LineChart(chart: ChartProps) {
  const { data, format = plainFormat } = chart;
  const scale = niceScale(data.series.flatMap(({ values }) => values));
  const withPoints = data.labels.length <= maxPoints ? data.series : [];
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
          <path key={name} className={classNames(styles.line, colorClass(series))} d={linePath(values, scale)} />
        ))}
      </svg>
      {withPoints.map(({ name, values, hrefs }, series) => (
        <g key={name} className={classNames(styles.points, colorClass(series))}>
          {values.map(
            (value, index) =>
              value !== null && (
                <Shape
                  key={data.labels[index]}
                  href={hrefs?.[index]}
                  title={`${data.labels[index]}, ${name}: ${format(value)}`}
                >
                  <circle cx={`${xOf(index, values.length)}%`} cy={yOf(value, scale)} r="3" />
                </Shape>
              ),
          )}
        </g>
      ))}
    </ChartFrame>
  );
}
