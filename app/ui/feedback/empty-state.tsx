import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Replaces rows or cards if there are none. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="large" />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
