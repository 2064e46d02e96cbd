import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './banner.module.css';

interface BannerProps {
  kind: 'healthy' | 'advisory' | 'degraded' | 'unhealthy';
  children: ReactNode;
  actions?: ReactNode;
}

/** A notice that stays on the page: what is wrong, and what can be done. */
export function Banner({ kind, children, actions }: BannerProps) {
  return (
    <div className={styles[kind]} role={kind === 'unhealthy' ? 'alert' : undefined}>
      <Icon name={kind} />
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}
