import { useId } from 'react';
import { Grid } from '#app/ui/grid.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './figure-group.module.css';
import { FigureTile } from './figure-tile.tsx';
import type { BoardView, ShownFigure } from './load.server.ts';

/** Figures that belong together: tiles first, then what is drawn. */
export function FigureGroup({ group: { title, explained, figures } }: { group: BoardView['groups'][number] }) {
  const id = useId();
  const tiles = figures.filter(({ look }) => look === 'tile');
  const drawn = figures.filter(({ look }) => look !== 'tile');
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      {tiles.length > 0 && (
        <div className={explained ? styles.wide : undefined}>
          <Grid of="tiles">
            {tiles.map((figure) => (
              <FigureTile key={figure.key} figure={figure} explained={explained} />
            ))}
          </Grid>
        </div>
      )}
      {drawn.length > 0 && (
        <Grid of="cards">
          {drawn.map((figure) => (
            <FigureCard key={figure.key} figure={figure} />
          ))}
        </Grid>
      )}
      {tiles.length > 0 && !explained && <Definitions figures={tiles} />}
    </section>
  );
}

function Definitions({ figures }: { figures: ShownFigure[] }) {
  return (
    <details className={styles.definitions}>
      <summary>How these are counted</summary>
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
