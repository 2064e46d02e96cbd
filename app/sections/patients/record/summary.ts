import { dateIn, type TimeZone } from '#app/lib/dates.ts';
import type { PatientHistory } from '#server/inova/contract/patients.ts';

export type Coverage = PatientHistory['coverages'][number];
export type Episode = PatientHistory['episodes'][number];
export type Appointment = PatientHistory['appointments'][number];

/** The type of a financial consult among the appointments. */
export const consultType = 'Financial consult';

const closedStatuses = new Set(['seen', 'no-show', 'cancelled']);

/** The summary of a record: current coverage and cycle, and appointments before and after `now`. */
export function summarizeRecord(history: PatientHistory | null, now: string, timeZone: TimeZone) {
  const today = dateIn(now, timeZone);
  const appointments = history?.appointments ?? [];
  const isUpcoming = ({ startsAt, state }: Appointment) => startsAt >= now && !closedStatuses.has(state);
  return {
    today,
    coverage: history?.coverages.find((coverage) => isInForce(coverage, today)) ?? null,
    cycle: history?.episodes.find(({ state }) => state === 'active' || state === 'planned') ?? null,
    upcoming: appointments.filter(isUpcoming).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    past: appointments.filter((appointment) => !isUpcoming(appointment)),
  };
}

/** True if the coverage is in force on the day. */
export function isInForce({ effectiveOn, termedOn }: Coverage, day: string): boolean {
  return (effectiveOn === null || effectiveOn <= day) && (termedOn === null || termedOn >= day);
}
