import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Avatar } from './avatar.tsx';
import styles from './identity-bar.module.css';

interface IdentityBarProps {
  /** The name as displayed: "Alvarez-Whitcomb, Marisol". */
  name: string;
  subtitle?: ReactNode;
  facts: { term: string; value: ReactNode }[];
  actions?: ReactNode;
  /** h1 on the record's page, where the bar is sticky; h2 elsewhere. */
  heading?: 'h1' | 'h2';
}

/** Identifies the patient a page is about; printed, on each sheet. */
export function IdentityBar({ name, subtitle, facts, actions, heading: Heading = 'h1' }: IdentityBarProps) {
  return (
    <header className={classNames(styles.bar, Heading === 'h1' && styles.leading)}>
      <Avatar name={name} size="large" />
      <div className={styles.who}>
        <Heading className={styles.name}>{name}</Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sheet} aria-hidden="true">
        {name}
        {facts.map(({ term, value }) => (
          <span key={term}>
            {' '}
            · {term} {value || '—'}
          </span>
        ))}
      </p>
      {actions && (
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      )}
    </header>
  );
}
