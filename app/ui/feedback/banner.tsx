import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './banner.module.css';

interface BannerProps {
  kind: 'healthy' | 'advisory' | 'degraded' | 'unhealthy';
  children: ReactNode;
  actions?: ReactNode;
}

/** A persistent notice on the page, with its actions. */
export function Banner({ kind, children, actions }: BannerProps) {
  return (
    <div className={styles[kind]} role={kind === 'unhealthy' ? 'alert' : undefined}>
      <Icon name={kind} />
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}
