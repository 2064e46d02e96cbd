import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

interface TextProps {
  as?: 'p' | 'span' | 'div' | 'li';
  tone?: 'soft' | 'muted';
  /** In sixteenths of a rem; the size around it unless said otherwise. */
  size?: 12 | 13 | 14 | 16;
  strong?: boolean;
  /** Digits of one width, so that figures line up. */
  numbers?: boolean;
  children: ReactNode;
}

/** A line or paragraph softer, smaller or stronger than what is around it. */
export function Text({ as: Part = 'p', tone, size, strong, numbers, children }: TextProps) {
  const className = classNames(
    tone && styles[tone],
    size && styles[`size-${size}`],
    strong && styles.strong,
    numbers && styles.numbers,
  );
  return <Part className={className}>{children}</Part>;
}
