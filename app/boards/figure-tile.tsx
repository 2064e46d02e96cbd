import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import type { ShownFigure } from './load.server.ts';
import { differenceIn, toneOf, writing, written } from './words.ts';

interface FigureTileProps {
  figure: ShownFigure;
  explained: boolean;
  /** The page of this figure alone. */
  detailHref?: string;
}

/** A figure as a tile that opens its rows, beside the period before where there is one. */
export function FigureTile({ figure, explained, detailHref }: FigureTileProps) {
  const { label, value, format, href, before, better, split } = figure;
  const [course] = split?.series ?? [];
  return (
    <Tile
      label={label}
      value={written(value, format)}
      href={href}
      change={
        before ? { text: <Change figure={figure} />, tone: toneOf({ value, before: before.value, better }) } : undefined
      }
      course={
        course && (
          <Sparkline
            label={`${label}, the course`}
            values={course.cells.map((cell) => cell.value ?? 0)}
            format={writing(format)}
          />
        )
      }
      note={<Note figure={figure} explained={explained} detailHref={detailHref} />}
    />
  );
}

/** How a figure has changed, in words; the figure of the period before opens its own rows. */
export function Change({ figure: { value, format, before } }: { figure: ShownFigure }) {
  if (!before || before.value === null) return <>Nothing to compare with before</>;
  return (
    <>
      {value !== null && `${differenceIn(value, before.value, format)} `}
      <a href={before.href}>{written(before.value, format)}</a> before
    </>
  );
}

/** What a figure is made of, its goal and, where that is wanted, its definition. */
export function Note({ figure, explained, detailHref }: FigureTileProps) {
  const { part, per, goal, format, about, sample } = figure;
  const isMedian = !per && (format === 'days' || format === 'hours');
  return (
    <>
      {part && per && (
        <p>
          <a href={part.href}>{written(part.value, part.format)}</a> {part.label},{' '}
          <a href={per.href}>{written(per.value, per.format)}</a> {per.label}
        </p>
      )}
      {isMedian && <p>Over {sample.toLocaleString('en-US')} rows</p>}
      {goal && (
        <p>
          Goal: {written(goal.value, format)} or {goal.at === 'least' ? 'more' : 'less'}
        </p>
      )}
      {explained && <p>{about}</p>}
      {detailHref && <a href={detailHref}>Course and rows</a>}
    </>
  );
}
