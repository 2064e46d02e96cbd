import type { ReactNode } from 'react';
import { rowAnchor } from '../bulk/selection.ts';
import type { ListRowView } from '../page/row-view.server.ts';
import styles from './peek.module.css';

interface PeekLinkProps {
  row: Pick<ListRowView, 'client' | 'id'>;
  href: string;
  isOpen: boolean;
  name: string;
  children: ReactNode;
}

/** A row's name with the link that opens its preview. */
export function PeekLink({ row, href, isOpen, name, children }: PeekLinkProps) {
  return (
    <>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its label names it, and the style draws its icon */}
      <a
        href={`${href}#peek`}
        id={rowAnchor(row)}
        data-peek=""
        aria-current={isOpen || undefined}
        data-print="hide"
        className={styles.open}
        aria-label={`Preview ${name}`}
        title="Preview"
      />
    </>
  );
}
