import { Icon } from '#app/ui/layout/icon.tsx';
import type { ListPosition } from './position.server.ts';
import styles from './position-bar.module.css';

/** "3 of 41" in the list a record was opened from, with links to the list and to the previous and next record. */
export function PositionBar({ list, position, total, previous, next }: ListPosition) {
  return (
    <nav className={styles.bar} aria-label={`Position in ${list.title}`} data-print="hide">
      <a href={list.href}>
        <Icon name="list" size="small" />
        {list.title}
      </a>
      <span>{positionText(position, total)}</span>
      <span className={styles.steps}>
        {previous && (
          <a href={previous} rel="prev">
            <Icon name="previous" size="small" />
            Previous
          </a>
        )}
        {next && (
          <a href={next} rel="next">
            Next
            <Icon name="next" size="small" />
          </a>
        )}
      </span>
    </nav>
  );
}

function positionText(position: number | null, total: string | null): string {
  if (total === null) return 'A filter of this list no longer exists';
  if (position !== null) return `${position} of ${total}`;
  return `No longer in this list (${total} ${total === '1' ? 'record' : 'records'})`;
}
