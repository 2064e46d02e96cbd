import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { plainFormat } from './data.ts';
import { colorClass } from './legend.tsx';
import { stacksOf, totalsOf } from './plot.ts';
import { niceScale } from './scale.ts';
import { Shape } from './shape.tsx';

/** Several series as segments of one bar per label. */
export function StackedChart(chart: ChartProps) {
  const { data, format = plainFormat } = chart;
  const values = data.series.map((series) => series.values);
  const scale = niceScale(totalsOf(values));
  return (
    <ChartFrame {...chart} scale={scale} mark="box">
      {stacksOf(values, scale).map((boxes, series) => {
        const { name, hrefs } = data.series[series] ?? {};
        return (
          <g key={name} className={classNames(styles.box, colorClass(series))}>
            {boxes.map(({ x, width, y, height }, index) => (
              <Shape
                key={x}
                href={hrefs?.[index]}
                title={`${data.labels[index]}, ${name}: ${format(values[series]?.[index] ?? 0)}`}
              >
                <rect x={`${x}%`} width={`${width}%`} y={y} height={height} />
              </Shape>
            ))}
          </g>
        );
      })}
    </ChartFrame>
  );
}
