import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** A titled part of a page; `action` is one link at the end of its title. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
