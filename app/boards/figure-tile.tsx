import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { formatDifference, formatterOf, formatValue, toneOf } from './format.ts';
import type { FigureView } from './load-board.server.ts';

interface FigureTileProps {
  figure: FigureView;
  showDefinition: boolean;
  /** The page of this figure alone. */
  detailHref?: string;
}

/** A figure as a tile that opens its rows, beside the period before where there is one. */
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
            label={`${label}, the course`}
            values={trend.cells.map((cell) => cell.value ?? 0)}
            format={formatterOf(format)}
          />
        )
      }
      note={<Note figure={figure} showDefinition={showDefinition} detailHref={detailHref} />}
    />
  );
}

/** How a figure has changed, in words; the figure of the period before opens its own rows. */
export function Change({ figure: { value, format, before } }: { figure: FigureView }) {
  if (!before || before.value === null) return <>Nothing to compare with before</>;
  return (
    <>
      {value !== null && `${formatDifference(value, before.value, format)} `}
      <a href={before.href}>{formatValue(before.value, format)}</a> before
    </>
  );
}

/** What a figure is made of, its goal and, where that is wanted, its definition. */
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
      {isMedian && <p>Over {sample.toLocaleString('en-US')} rows</p>}
      {goal && (
        <p>
          Goal: {formatValue(goal.value, format)} or {goal.at === 'least' ? 'more' : 'less'}
        </p>
      )}
      {showDefinition && <p>{about}</p>}
      {detailHref && <a href={detailHref}>Course and rows</a>}
    </>
  );
}
