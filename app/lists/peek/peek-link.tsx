import type { ReactNode } from 'react';
import { Icon } from '#app/ui/layout/icon.tsx';
import { keyOf } from '../bulk/meant.ts';
import type { ShownRow } from '../page/shown.server.ts';
import styles from './peek.module.css';

interface PeekLinkProps {
  row: Pick<ShownRow, 'client' | 'id'>;
  href: string;
  isOpen: boolean;
  /** What the row is called. */
  name: string;
  children: ReactNode;
}

/** What names a row, and beside it the link that opens the row next to its list. */
export function PeekLink({ row, href, isOpen, name, children }: PeekLinkProps) {
  return (
    <span className={styles.named}>
      <span className={styles.name}>{children}</span>
      <a
        href={`${href}#peek`}
        id={`peek-${keyOf(row)}`}
        data-peek=""
        aria-current={isOpen || undefined}
        data-print="hide"
        className={styles.open}
        aria-label={`Peek at ${name}`}
        title="Peek"
      >
        <Icon name="peek" size="small" />
      </a>
    </span>
  );
}
