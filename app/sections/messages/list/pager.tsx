import { IconLink } from '#app/ui/form/icon-button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** "1–10 of 41". */
  range: string;
  /** "41". */
  countText: string;
  previousHref: string | null;
  nextHref: string | null;
  /** The time of day at which the page was read. */
  updated: string;
  refreshHref: string;
}

/** Below the conversations: which are shown, the pages beside, and how old the page is. */
export function Pager({ range, previousHref, nextHref, updated, refreshHref }: PagerProps) {
  return (
    <div className={styles.pager}>
      <p>
        {range}
        <span className={styles.updated}>
          Updated {updated} · <a href={refreshHref}>Refresh</a>
        </span>
      </p>
      {(previousHref || nextHref) && (
        <nav aria-label="Pages of conversations" className={styles.steps}>
          {previousHref && <IconLink icon="previous" label="Previous page" href={previousHref} rel="prev" muted />}
          {nextHref && <IconLink icon="next" label="Next page" href={nextHref} rel="next" muted />}
        </nav>
      )}
    </div>
  );
}
