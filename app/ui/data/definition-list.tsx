import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export interface Definition {
  term: string;
  /** Empty values show a dash. */
  value: ReactNode;
}

/** Terms and values in two columns. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value || <Nothing />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing() {
  return (
    <span className={styles.nothing}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">not known</span>
    </span>
  );
}
