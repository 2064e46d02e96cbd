import type { ReactNode } from 'react';
import { axisLabels } from './axis-labels.ts';
import styles from './chart.module.css';
import type { Format } from './data.ts';
import { plot, plotHeight, yOf } from './plot.ts';
import type { Scale } from './scale.ts';

interface AxisProps {
  /** A text description of the chart. */
  label: string;
  labels: string[];
  scale: Scale;
  format: Format;
  /** True if shapes are links: `role="img"` would hide the links, so the description is rendered as text instead. */
  linked: boolean;
  children: ReactNode;
}

const characterWidth = 6.5;

/** Tick labels on the left and labels below; their size is independent of the plot's width. */
export function Axis({ label, labels, scale, format, linked, children }: AxisProps) {
  const marks = scale.gridValues.map((gridValue) => ({ gridValue, y: yOf(gridValue, scale), text: format(gridValue) }));
  const width = Math.max(...marks.map(({ text }) => text.length)) * characterWidth + 10;
  return (
    <div className={styles.plot} {...(!linked && { role: 'img', 'aria-label': label })}>
      {linked && <p className="sr-only">{label}</p>}
      <svg className={styles.marks} width={Math.ceil(width)} height={plotHeight} aria-hidden="true">
        {marks.map(({ gridValue, y, text }) => (
          <text key={gridValue} x={Math.ceil(width) - 8} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg className={styles.area} height={plotHeight} aria-hidden="true">
        {marks.map(({ gridValue, y }) => (
          <line
            key={gridValue}
            x1="0"
            x2="100%"
            y1={y}
            y2={y}
            className={gridValue === 0 ? styles.base : styles.grid}
          />
        ))}
        {children}
        {axisLabels(labels).map(({ text, x, anchor, wideOnly }) => (
          <text
            key={x}
            x={`${x}%`}
            y={plot.top + plot.height + 18}
            textAnchor={anchor}
            className={wideOnly ? styles.wideOnly : undefined}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
