import { z } from 'zod';
import { allClinics, periodOptions } from '#server/inova/contract/boards.ts';
import { filterError } from '#server/inova/contract/lists/lists.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { type DateRange, dayCount, dayIn, previousRange, rangeOf } from '../dates/period.ts';
import { validationError } from '../errors.ts';
import type { Audience } from '../lists/audience.ts';
import type { Board, QueryParams } from './definition.ts';
import type { Periods } from './figure-queries.ts';

/** A parsed query of a board: the period (null if it has none), the clinic (null for all), and the time zone. */
export interface BoardQuery {
  choice: string | null;
  clinic: number | null;
  timeZone: string;
  times: Periods;
  /** Messages about ignored parameters. */
  faults: string[];
}

const maxDays = 366 * 3;

/** Parses period and clinic. Invalid parameters are an error, or reported in `faults` if the query is lenient. */
export function parseBoardQuery(board: Board, params: QueryParams, audience: Audience, now: Date): BoardQuery {
  const faults: string[] = [];
  const clinic = clinicOf(board, params, audience, faults);
  const timeZone = timeZoneOf(audience, clinic);
  const today = dayIn(timeZone, now);
  const { choice, days } = periodOf(board, params, today, faults);
  if (faults.length > 0 && !params.lenient) throw validationError(faults);
  return {
    faults,
    choice,
    clinic,
    timeZone,
    times: { now: { today, ...days }, before: choice === null ? null : { today, ...previousRange(choice, days) } },
  };
}

/** Users of a single clinic can't select another. */
function clinicOf(
  { allClinics: startsMultiClinic }: Board,
  { clinic }: QueryParams,
  { principal, clinics }: Audience,
  faults: string[],
) {
  const defaultClinic = startsMultiClinic && clinics.length > 1 ? null : principal.clinic;
  if (!clinic) return defaultClinic;
  if (clinic === allClinics) return clinics.length > 1 ? null : principal.clinic;
  if (clinics.some(({ id }) => String(id) === clinic)) return Number(clinic);
  faults.push(filterError('clinic', 'Select an option from the list'));
  return defaultClinic;
}

/** The time zone of the selected clinic, or of the current one. */
function timeZoneOf({ principal, clinics }: Audience, clinic: number | null): string {
  return clinics.find(({ id }) => id === (clinic ?? principal.clinic))?.timeZone ?? 'UTC';
}

const customPeriodSchema = z
  .object({
    from: isoDate('Enter a date as YYYY-MM-DD'),
    to: isoDate('Enter a date as YYYY-MM-DD'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must be on or after the first day' })
  .refine((days) => dayCount(days) <= maxDays, { path: ['to'], message: 'Select a period of up to three years' });

function periodOf(
  board: Board,
  params: QueryParams,
  today: string,
  faults: string[],
): { choice: string | null; days: DateRange } {
  if (!board.period) return { choice: null, days: { from: today, to: today } };
  const choice = params.period || board.period;
  const defaultDays = rangeOf(board.period, today) as DateRange;
  if (choice === 'custom') {
    const typed = customPeriodSchema.safeParse({ from: params.from ?? '', to: params.to ?? '' });
    if (typed.success) return { choice, days: typed.data };
    faults.push(...typed.error.issues.map(({ path, message }) => filterError(String(path[0]), message)));
    return { choice, days: defaultDays };
  }
  const isKnown = periodOptions.some(({ value }) => value === choice);
  if (!isKnown) faults.push(filterError('period', 'Select an option from the list'));
  return { choice, days: rangeOf(choice, today) ?? defaultDays };
}
