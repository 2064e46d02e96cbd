import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { emptyValue, formatDifference, formatterOf, formatValue, toneOf } from './format.ts';
import type { FigureView } from './load-board.server.ts';

interface FigureTileProps {
  figure: FigureView;
  showDefinition: boolean;
  /** The figure's own page. */
  detailHref?: string;
}

/** A figure as a tile that links to its rows, with the change since the previous period where there is one. */
export function FigureTile({ figure, showDefinition, detailHref }: FigureTileProps) {
  const { label, value, format, href, before, better, split } = figure;
  const [trend] = split?.series ?? [];
  return (
    <Tile
      label={label}
      value={formatValue(value, format)}
      href={href}
      change={
        before ? { text: <Change figure={figure} />, tone: toneOf({ value, before: before.value, better }) } : undefined
      }
      trend={
        trend && (
          <Sparkline
            label={`${label}, trend`}
            values={trend.cells.flatMap((cell) => cell.value ?? emptyValue(format) ?? [])}
            format={formatterOf(format)}
          />
        )
      }
      note={<Note figure={figure} showDefinition={showDefinition} detailHref={detailHref} />}
    />
  );
}

/** "▲ 5 vs 45 last quarter"; the earlier figure opens its own records. */
export function Change({ figure: { value, format, before } }: { figure: FigureView }) {
  if (!before || before.value === null) return <>No earlier figures to compare</>;
  const difference = value === null ? null : formatDifference(value, before.value, format);
  const isUp = (value ?? 0) > before.value;
  return (
    <>
      {difference === null ? (
        value !== null && 'No change '
      ) : (
        <>
          <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
          <span className="sr-only">{isUp ? 'Up' : 'Down'}</span> {difference}{' '}
        </>
      )}
      vs <a href={before.href}>{formatValue(before.value, format)}</a> {before.period}
    </>
  );
}

/** What a ratio is made of, the goal and, with `showDefinition`, the definition. */
export function Note({ figure, showDefinition, detailHref }: FigureTileProps) {
  const { part, per, goal, format, about, sample } = figure;
  const isMedian = !per && (format === 'days' || format === 'hours');
  return (
    <>
      {part && per && (
        <p>
          <a href={part.href}>{formatValue(part.value, part.format)}</a> {part.label},{' '}
          <a href={per.href}>{formatValue(per.value, per.format)}</a> {per.label}
        </p>
      )}
      {isMedian && <p>Based on {sample === 1 ? '1 record' : `${sample.toLocaleString('en-US')} records`}</p>}
      {goal && (
        <p>
          Goal: {formatValue(goal.value, format)} or {goal.at === 'least' ? 'more' : 'less'}
        </p>
      )}
      {showDefinition && <p>{about}</p>}
      {detailHref && <a href={detailHref}>Trend and records</a>}
    </>
  );
}
