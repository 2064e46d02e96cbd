import type { Clinic } from '../clinics/seed.ts';
import type { Random } from './random.ts';

const day = 86_400_000;

export const addDays = (date: Date, days: number) => new Date(date.getTime() + days * day);

const formatted = new Map<number, string>();

/** A day as `2026-06-15`; the few thousand days of all stories are written once. */
export function formatDate(date: Date): string {
  const time = date.getTime();
  const known = formatted.get(time);
  if (known) return known;
  const text = date.toISOString().slice(0, 10);
  formatted.set(time, text);
  return text;
}

/** The date of a day, or null where it has not come. */
export const formatDateOrNull = (date: Date | null | undefined) => (date ? formatDate(date) : null);

/** The day itself, or the Monday after it. */
export function workday(date: Date): Date {
  const weekday = date.getUTCDay();
  return addDays(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** A time of day in the clinic; office hours end where the day is still the same in UTC. */
export function timeAt(random: Random, clinic: Clinic, on: Date, hour: number): string {
  return `${formatDate(on)} ${hour}:${random.between(10, 59)} ${clinic.time_zone}`;
}

/** How long a chain of steps may go on: steps on `before` or after have not happened, none comes after `last`. */
export interface Limits {
  before: Date;
  last?: Date | null | undefined;
}

/** The days of the steps that happened: each a working day so many days after the one before it. */
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
