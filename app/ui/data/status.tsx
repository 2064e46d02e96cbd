import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './status.module.css';

export type StatusKind = 'healthy' | 'advisory' | 'degraded' | 'unhealthy' | 'neutral';

/** A state in words, with a color and a shape of its own. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={styles[kind]}>
      <Icon name={kind} size="small" />
      {children}
    </span>
  );
}
