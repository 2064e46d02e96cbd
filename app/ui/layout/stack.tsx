import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** In sixteenths of a rem. */
export type Gap = 4 | 8 | 12 | 16 | 24;

interface StackProps {
  gap?: Gap;
  as?: 'div' | 'section' | 'ul' | 'ol';
  children: ReactNode;
}

/** Things below one another. */
export function Stack({ gap = 16, as: Part = 'div', children }: StackProps) {
  return <Part className={classNames(styles.stack, styles[`gap-${gap}`])}>{children}</Part>;
}

interface ClusterProps extends StackProps {
  /** Where things of different heights meet; in the middle unless said otherwise. */
  align?: 'baseline' | 'end';
  /** Pushes the first and the last apart. */
  isSpread?: boolean;
}

/** Things beside one another, in as many lines as they need. */
export function Cluster({ gap = 8, as: Part = 'div', align, isSpread, children }: ClusterProps) {
  const className = classNames(
    styles.cluster,
    styles[`gap-${gap}`],
    align && styles[align],
    isSpread && styles.between,
  );
  return <Part className={className}>{children}</Part>;
}
