import type { ReactNode } from 'react';
import styles from './scripted.module.css';

interface ScriptedProps {
  children: ReactNode;
  /** Replaces the children on pages without script. */
  otherwise: ReactNode;
}

/** What a page has with script, and what replaces it without. */
export function Scripted({ children, otherwise }: ScriptedProps) {
  return (
    <>
      <span className={styles.scripted}>{children}</span>
      <noscript>{otherwise}</noscript>
    </>
  );
}
