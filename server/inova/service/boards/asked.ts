import { z } from 'zod';
import { allClinics, periodChoices } from '#server/inova/contract/boards.ts';
import { filterFault } from '#server/inova/contract/lists.ts';
import { type Days, dayIn, daysBefore, daysOf, lengthOf } from '../dates/period.ts';
import type { Audience } from '../lists/audience.ts';
import { refusedFor } from '../refusal.ts';
import type { Board, Query } from './definition.ts';
import type { Times } from './figure-questions.ts';

/** What is asked of a board: the period (null where it has none), the clinic (null: all), and whose clock tells the day. */
export interface AskedOfBoard {
  choice: string | null;
  clinic: number | null;
  timeZone: string;
  times: Times;
  /** What was wrong and left out. */
  faults: string[];
}

const mostDays = 366 * 3;

/** Reads period and clinic and names every parameter that is wrong; unless the query is lenient they are refused. */
export function readAsked(board: Board, query: Query, audience: Audience, now: Date): AskedOfBoard {
  const faults: string[] = [];
  const clinic = clinicOf(board, query, audience, faults);
  const timeZone = clockOf(audience, clinic);
  const today = dayIn(timeZone, now);
  const { choice, days } = periodOf(board, query, today, faults);
  if (faults.length > 0 && !query.lenient) throw refusedFor(faults);
  return {
    faults,
    choice,
    clinic,
    timeZone,
    times: { now: { today, ...days }, before: choice === null ? null : { today, ...daysBefore(choice, days) } },
  };
}

/** One who sees a single clinic asks for no other. */
function clinicOf({ allClinics: wide }: Board, { clinic }: Query, { principal, clinics }: Audience, faults: string[]) {
  const usual = wide && clinics.length > 1 ? null : principal.clinic;
  if (!clinic) return usual;
  if (clinic === allClinics) return clinics.length > 1 ? null : principal.clinic;
  if (clinics.some(({ id }) => String(id) === clinic)) return Number(clinic);
  faults.push(filterFault('clinic', 'Choose one of the list'));
  return usual;
}

/** The clock of the clinic shown, or of the one worked in. */
function clockOf({ principal, clinics }: Audience, clinic: number | null): string {
  return clinics.find(({ id }) => id === (clinic ?? principal.clinic))?.timeZone ?? 'UTC';
}

const custom = z
  .object({
    from: z.iso.date('Use a date as 2026-01-31'),
    to: z.iso.date('Use a date as 2026-01-31'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'It must not be before the first day' })
  .refine((days) => lengthOf(days) <= mostDays, { path: ['to'], message: 'Choose three years at most' });

function periodOf(board: Board, query: Query, today: string, faults: string[]): { choice: string | null; days: Days } {
  if (!board.period) return { choice: null, days: { from: today, to: today } };
  const choice = query.period || board.period;
  const usual = daysOf(board.period, today) as Days;
  if (choice === 'custom') {
    const typed = custom.safeParse({ from: query.from ?? '', to: query.to ?? '' });
    if (typed.success) return { choice, days: typed.data };
    faults.push(...typed.error.issues.map(({ path, message }) => filterFault(String(path[0]), message)));
    return { choice, days: usual };
  }
  const isKnown = periodChoices.some(({ value }) => value === choice);
  if (!isKnown) faults.push(filterFault('period', 'Choose one of the list'));
  return { choice, days: daysOf(choice, today) ?? usual };
}
