import type { ReactNode } from 'react';
import styles from './peek.module.css';
import type { Peek } from './peek.server.ts';
import { PeekPanel } from './peek-panel.tsx';
import { usePeekLinks } from './use-peek-links.ts';

/** A list with a row's preview beside it, or below it on narrow screens. */
export function WithPeek({ peek, children }: { peek: Peek | null; children: ReactNode }) {
  usePeekLinks();
  return (
    <div className={styles.frame}>
      <div className={peek ? styles.split : undefined}>
        <div className={styles.list}>{children}</div>
        {peek && <PeekPanel key={peek.rowKey} {...peek} />}
      </div>
    </div>
  );
}
