import type { Clinic } from '../clinics/seed.ts';
import type { Random } from './random.ts';

const day = 86_400_000;

export const addDays = (date: Date, days: number) => new Date(date.getTime() + days * day);

const formatted = new Map<number, string>();

/** A date as `2026-06-15`; memoized, since stories share a few thousand dates. */
export function formatDate(date: Date): string {
  const time = date.getTime();
  const known = formatted.get(time);
  if (known) return known;
  const text = date.toISOString().slice(0, 10);
  formatted.set(time, text);
  return text;
}

/** The formatted date, or null if there is none. */
export const formatDateOrNull = (date: Date | null | undefined) => (date ? formatDate(date) : null);

/** The date, or the following Monday if it is on a weekend. */
export function workday(date: Date): Date {
  const weekday = date.getUTCDay();
  return addDays(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** A time of day in the clinic's time zone; late hours are avoided so that the UTC date is the same. */
export function timeAt(random: Random, clinic: Clinic, on: Date, hour: number): string {
  return `${formatDate(on)} ${hour}:${random.between(10, 59)} ${clinic.time_zone}`;
}

/** Limits of a chain of steps: steps on or after `before` have not happened yet, and none is after `last`. */
export interface Limits {
  before: Date;
  last?: Date | null | undefined;
}

/** The dates of the steps that happened: each on a weekday, the given range of days after the previous one. */
export function chain(random: Random, start: Date, steps: [number, number][], { before, last }: Limits): Date[] {
  const days: Date[] = [];
  let on = start;
  for (const step of steps) {
    const next = workday(addDays(on, random.between(...step)));
    on = last && next > last ? last : next;
    if (on >= before) break;
    days.push(on);
  }
  return days;
}
