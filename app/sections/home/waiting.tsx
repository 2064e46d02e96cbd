import { useId } from 'react';
import { Definitions } from '#app/boards/figure-group.tsx';
import { formatValue } from '#app/boards/format.ts';
import { Tile } from '#app/ui/data/tile.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import type { WaitingFigure } from './own-work.server.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  figures: WaitingFigure[];
  /** The time of day at which they were counted. */
  asOf: string;
  refreshHref: string;
}

/** What waits for the user, as tiles; where nothing does, only the name is listed below. */
export function Waiting({ figures, asOf, refreshHref }: WaitingProps) {
  const id = useId();
  const waiting = figures.filter(({ value }) => value);
  const done = figures.filter(({ value }) => !value);
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>Waiting for you</h2>
        <p>
          Updated {asOf} · <a href={refreshHref}>Refresh</a>
        </p>
      </header>
      {waiting.length === 0 && (
        <div className={styles.calm}>
          <EmptyState icon="healthy" title="Nothing is waiting for you">
            New work appears here.
          </EmptyState>
        </div>
      )}
      <div className={styles.tiles}>
        {waiting.map(({ key, label, value, format, href }) => (
          <Tile key={key} label={label} value={formatValue(value, format)} href={href} />
        ))}
      </div>
      {done.length > 0 && (
        <div className={styles.done}>
          <p>
            <Icon name="healthy" size="small" /> None:
          </p>
          <ul>
            {done.map(({ key, label, href }) => (
              <li key={key}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Definitions figures={figures} />
    </section>
  );
}
