import type { ReactNode } from 'react';
import styles from './status.module.css';

export type StatusKind = 'healthy' | 'advisory' | 'degraded' | 'unhealthy' | 'neutral';

/** A status as text, with its own color and shape. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return <span className={styles[kind]}>{children}</span>;
}
