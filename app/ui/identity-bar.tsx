import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './identity-bar.module.css';

interface IdentityBarProps {
  /** As it is shown: "Alvarez-Whitcomb, Marisol". */
  name: string;
  subtitle?: ReactNode;
  facts: { term: string; value: ReactNode }[];
  actions?: ReactNode;
}

/** Whose record this is; it stays in sight while the record scrolls. */
export function IdentityBar({ name, subtitle, facts, actions }: IdentityBarProps) {
  return (
    <header className={styles.bar}>
      <Avatar name={name} size="large" />
      <div className={styles.who}>
        <h1>{name}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {actions && (
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      )}
    </header>
  );
}
