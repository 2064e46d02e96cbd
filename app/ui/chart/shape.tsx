import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { plot } from './plot.ts';

interface ShapeProps {
  /** The rows it counts. Not in the tab order; keyboards and screen readers use the table below the chart. */
  href?: string;
  title: string;
  children: ReactNode;
}

/** A bar or point of a chart, with its figure as a tooltip. */
export function Shape({ href, title, children }: ShapeProps) {
  const shape = (
    <>
      <title>{title}</title>
      {children}
    </>
  );
  if (!href) return <g className={styles.shape}>{shape}</g>;
  return (
    <a href={href} tabIndex={-1} className={styles.shape}>
      {shape}
    </a>
  );
}

/** The full height above a label, so that small bars are as easy to hit as tall ones. */
export function HitArea({ index, count }: { index: number; count: number }) {
  return (
    <rect
      className={styles.place}
      x={`${(100 * index) / count}%`}
      width={`${100 / count}%`}
      y={plot.top}
      height={plot.height}
    />
  );
}
