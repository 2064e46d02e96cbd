import { addDays, dayCount } from '../../../dates/period.ts';

/** Days from `from` up to, but not including, `to`. */
export interface Span {
  from: string;
  to: string;
}

/** The anchor this many years later; 29 February becomes the 28th in years without it. */
export function anniversary(anchor: string, years: number): string {
  const year = String(Number(anchor.slice(0, 4)) + years).padStart(4, '0');
  const monthAndDay = anchor.slice(5);
  if (monthAndDay !== '02-29') return `${year}-${monthAndDay}`;
  return addDays(`${year}-03-01`, -1);
}

/** The year of storage with this number; each is counted from the anchor, so that they tile. */
export function storageYear(anchor: string, number: number): Span {
  return { from: anniversary(anchor, number), to: anniversary(anchor, number + 1) };
}

/** The number of the storage year that contains a day; negative before the anchor. */
export function storageYearOn(anchor: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(anchor.slice(0, 4));
  return anniversary(anchor, years) > day ? years - 1 : years;
}

/** The number of days of a span. */
export const daysIn = ({ from, to }: Span): number => dayCount({ from, to }) - 1;

/** The last day of a span. */
export const lastDay = ({ to }: Pick<Span, 'to'>): string => addDays(to, -1);

/** What of a span other spans leave uncovered. */
export function uncovered({ from, to }: Span, covering: Span[]): Span[] {
  const gaps: Span[] = [];
  let next = from;
  for (const span of [...covering].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (span.from >= to) break;
    if (span.from > next) gaps.push({ from: next, to: span.from });
    if (span.to > next) next = span.to;
  }
  if (next < to) gaps.push({ from: next, to });
  return gaps;
}
