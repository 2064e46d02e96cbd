import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { plot } from './plot.ts';

interface ShapeProps {
  /** Where it leads; keyboards and screen readers get there by the table below the chart. */
  href?: string;
  title: string;
  children: ReactNode;
}

/** A bar or a point of a chart, with its figure. */
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

/** The whole height above a label, so that small bars are as easy to hit as great ones. */
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
