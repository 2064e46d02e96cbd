import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

/** In sixteenths of a rem. */
export type Gap = 4 | 8 | 12 | 16 | 24;

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  gap?: Gap;
  as?: 'div' | 'section' | 'ul' | 'ol';
}

/** Stacks children vertically. */
export function Stack({ gap = 16, as: Part = 'div', ...rest }: StackProps) {
  return <Part className={classNames(styles.stack, styles[`gap-${gap}`])} {...rest} />;
}

interface ClusterProps extends StackProps {
  /** The vertical alignment; centered by default. */
  align?: 'baseline' | 'end';
  /** Distributes the children over the line. */
  isSpread?: boolean;
}

/** Lays children out in a row, wrapping as needed. */
export function Cluster({ gap = 8, as: Part = 'div', align, isSpread, ...rest }: ClusterProps) {
  const className = classNames(
    styles.cluster,
    styles[`gap-${gap}`],
    align && styles[align],
    isSpread && styles.between,
  );
  return <Part className={className} {...rest} />;
}
