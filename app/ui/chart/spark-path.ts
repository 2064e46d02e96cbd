import { pathThrough, round } from './plot.ts';

/** A path through the values in a 100 × 28 box, from the minimum at the bottom to the maximum at the top. */
export function sparkPath(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const yOf = (value: number) => (high > low ? round(26 - ((value - low) / (high - low)) * 24) : 14);
  if (values.length === 1) return 'M0 14L100 14';
  return pathThrough(values.map((value, index) => [round((index / (values.length - 1)) * 100), yOf(value)]));
}
