import styles from './chart.module.css';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { plainFormat } from './data.ts';
import { barsOf, xOf } from './plot.ts';
import { niceScale } from './scale.ts';
import { HitArea, Shape } from './shape.tsx';

/** One series as bars; `emphasis` is the index of the highlighted bar, which shows its value. */
export function BarChart({ emphasis, ...chart }: ChartProps & { emphasis?: number }) {
  const { data, format = plainFormat } = chart;
  const { values = [], hrefs } = data.series[0] ?? {};
  const scale = niceScale(values);
  const emphasized = emphasis === undefined ? null : (values[emphasis] ?? null);
  return (
    <ChartFrame {...chart} scale={scale} mark="box">
      {barsOf(values, scale).map(({ x, width, y, height }, index) => (
        <Shape key={x} href={hrefs?.[index]} title={`${data.labels[index]}: ${format(values[index] ?? 0)}`}>
          {hrefs && <HitArea index={index} count={values.length} />}
          <rect
            className={emphasis === undefined || emphasis === index ? styles.bar : styles.softBar}
            x={`${x}%`}
            width={`${width}%`}
            y={y}
            height={height}
            rx="3"
          />
        </Shape>
      ))}
      {emphasis !== undefined && emphasized !== null && (
        <text
          className={styles.figure}
          x={`${xOf(emphasis, values.length)}%`}
          y={(barsOf(values, scale)[emphasis]?.y ?? 0) - 6}
          textAnchor="middle"
        >
          {format(emphasized)}
        </text>
      )}
    </ChartFrame>
  );
}
