import { useId } from 'react';
import { FigureCard } from './figure-card.tsx';
import styles from './figure-group.module.css';
import { FigureTable } from './figure-table.tsx';
import { FigureTile } from './figure-tile.tsx';
import type { BoardView, FigureView } from './load-board.server.ts';

interface FigureGroupProps {
  group: BoardView['groups'][number];
  /** Returns the address of a figure's own page. */
  detailHref?: (key: string) => string;
}

/** A group of figures: tiles first, then charts. */
export function FigureGroup({ group: { title, explained, together, figures }, detailHref }: FigureGroupProps) {
  const id = useId();
  const tiles = figures.filter(({ look }) => look === 'tile');
  const charts = figures.filter(({ look }) => look !== 'tile');
  return (
    <section className={styles.group} aria-labelledby={title && !together ? id : undefined}>
      {title && !together && <h2 id={id}>{title}</h2>}
      {tiles.length > 0 && (
        <div className={styles.room}>
          <div className={explained ? styles.explained : styles[`columns${columnsFor(tiles)}`]}>
            {tiles.map((figure) => (
              <FigureTile
                key={figure.key}
                figure={figure}
                showDefinition={explained}
                detailHref={detailHref?.(figure.key)}
              />
            ))}
          </div>
        </div>
      )}
      {together && <FigureTable title={title ?? ''} figures={charts} />}
      {charts.length > 0 && !together && (
        <div className={styles.cards}>
          {charts.map((figure) => (
            <FigureCard key={figure.key} figure={figure} />
          ))}
        </div>
      )}
      {tiles.length > 0 && !explained && <Definitions figures={tiles} />}
    </section>
  );
}

/** The column count that leaves the fewest empty cells in the last row; fewer columns where tiles have more text. */
function columnsFor(tiles: FigureView[]): number {
  const gapIn = (columns: number) => (columns - (tiles.length % columns)) % columns;
  const candidates = tiles.some(({ before, per }) => before || per) ? [4, 3] : [6, 5, 4];
  return candidates.reduce((best, each) => (gapIn(each) < gapIn(best) ? each : best));
}

/** The definitions of tiles, behind a summary. */
export function Definitions({ figures }: { figures: Pick<FigureView, 'key' | 'label' | 'about'>[] }) {
  return (
    <details className={styles.definitions}>
      <summary>How these figures are counted</summary>
      <dl>
        {figures.map(({ key, label, about }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
