import type { ReactNode } from 'react';
import styles from './login.module.css';

/** A page before signing in: one card in the middle, without navigation. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>inova</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** Where else to go from the card. */
export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={styles.elsewhere}>
      <a href={href}>{children}</a>
    </p>
  );
}
