import type { Scale } from './scale.ts';

/** Pixels above the highest grid value, from there to the lowest one, and below it. */
export const plot = { top: 20, height: 160, below: 24 };
export const plotHeight = plot.top + plot.height + plot.below;

/** A rectangle: x and width in percent of the plot, y and height in pixels. */
export interface Box {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** The y position of a value, in pixels. */
export function yOf(value: number, { min, max }: Scale): number {
  return round(plot.top + ((max - value) / (max - min)) * plot.height);
}

/** The x position of the center of one of `count` values, in percent. */
export function xOf(index: number, count: number): number {
  return round(((index + 0.5) / count) * 100);
}

const widestBar = 12;

/** A bar per value, from zero up, or down if the value is negative. */
export function barsOf(values: (number | null)[], scale: Scale): Box[] {
  return values.map((value, index) => boxBetween(0, value ?? 0, index, values.length, scale));
}

/** For each series, its segment of every stack; negative values count as zero. */
export function stacksOf(series: (number | null)[][], scale: Scale): Box[][] {
  const heights = Array<number>(series[0]?.length ?? 0).fill(0);
  return series.map((values) =>
    values.map((value, index) => {
      const from = heights[index] ?? 0;
      heights[index] = from + Math.max(0, value ?? 0);
      return boxBetween(from, heights[index], index, values.length, scale);
    }),
  );
}

/** The total of each stack. */
export function totalsOf(series: (number | null)[][]): number[] {
  return (series[0] ?? []).map((_, index) => series.reduce((sum, values) => sum + Math.max(0, values[index] ?? 0), 0));
}

function boxBetween(from: number, to: number, index: number, count: number, scale: Scale): Box {
  const width = Math.min(widestBar, (100 / count) * 0.62);
  const [upper, lower] = [yOf(Math.max(from, to), scale), yOf(Math.min(from, to), scale)];
  return { x: round(xOf(index, count) - width / 2), width: round(width), y: upper, height: round(lower - upper) };
}

/** A line path through the values, interrupted where there is none; x in percent, y in pixels. */
export function linePath(values: (number | null)[], scale: Scale): string {
  const points = values.map((value, index): [number, number] | null =>
    value === null ? null : [xOf(index, values.length), yOf(value, scale)],
  );
  const gaps = points.flatMap((point, index) => (point === null ? [index] : []));
  const starts = [0, ...gaps.map((gap) => gap + 1)];
  return starts
    .map((start, index) => pathThrough(points.slice(start, gaps[index]).filter((point) => point !== null)))
    .join('');
}

/** An SVG path through the points: "M0 5L10 8". */
export function pathThrough(points: [number, number][]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Rounds to two decimals, finer than a pixel, to keep the HTML short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
