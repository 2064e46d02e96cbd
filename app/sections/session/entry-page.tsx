import type { ReactNode } from 'react';
import styles from './login.module.css';

interface EntryPageProps {
  title: string;
  /** Another card beside the first; below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page without navigation, for users who aren't signed in: one centered card. */
export function EntryPage({ title, aside, children }: EntryPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>inova</p>
        <h1>{title}</h1>
        {children}
      </div>
      {aside}
    </main>
  );
}

/** A link to another page, below the card's content. */
export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={styles.elsewhere}>
      <a href={href}>{children}</a>
    </p>
  );
}
