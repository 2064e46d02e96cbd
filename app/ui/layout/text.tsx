import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: 'p' | 'span' | 'div' | 'li';
  tone?: 'soft' | 'muted';
  /** In sixteenths of a rem; inherited by default. */
  size?: 12 | 13 | 14 | 16;
  strong?: boolean;
  /** Uses tabular digits, so that figures line up. */
  numbers?: boolean;
}

/** A line or paragraph that is lighter, smaller or bolder than the surrounding text. */
export function Text({ as: Part = 'p', tone, size, strong, numbers, ...rest }: TextProps) {
  const className = classNames(
    tone && styles[tone],
    size && styles[`size-${size}`],
    strong && styles.strong,
    numbers && styles.numbers,
  );
  return <Part className={className} {...rest} />;
}
