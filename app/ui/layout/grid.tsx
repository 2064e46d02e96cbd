import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** Tiles or cards side by side, as many as fit. */
export function Grid({ of, children }: { of: 'tiles' | 'cards'; children: ReactNode }) {
  return <div className={styles[of]}>{children}</div>;
}
