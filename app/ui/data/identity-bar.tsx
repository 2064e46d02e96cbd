import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Avatar } from './avatar.tsx';
import styles from './identity-bar.module.css';

interface IdentityBarProps {
  /** As it is shown: "Alvarez-Whitcomb, Marisol". */
  name: string;
  subtitle?: ReactNode;
  facts: { term: string; value: ReactNode }[];
  actions?: ReactNode;
  /** h1 on the page of the record, where the bar stays in sight; h2 on any other. */
  heading?: 'h1' | 'h2';
}

/** Whose record this is. */
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
