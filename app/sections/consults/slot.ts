import { clockMinutes, clockText, dateIn, showClock } from '#app/ui/calendar/days.ts';
import type { BookedConsult } from '#server/inova/contract/consults.ts';

export const slotFields = ['counselor', 'day', 'time', 'minutes', 'method', 'outsideHours', 'note'];

const firstQuarter = 7 * 4;
const quarters = Array.from({ length: 13 * 4 }, (_, at) => (firstQuarter + at) * 15);

/** The times a consult can begin, from 7 AM to 8 PM, and the one it has now. */
export function timeOptions(now?: string) {
  const [hour = 0, minute = 0] = (now ?? '').split(':').map(Number);
  const known = now ? [hour * 60 + minute] : [];
  return [...new Set([...quarters, ...known])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: clockText(minutes), label: showClock(minutes) }));
}

/** How long a consult can be, and as long as it is now. */
export function minuteOptions(now?: number) {
  return [...new Set([15, 30, 45, 60, 90, ...(now ? [now] : [])])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));
}

/** A consult's time as a form has it. */
export function slotOf({ counselor, startsAt, timeZone, minutes, method }: BookedConsult) {
  return {
    counselor,
    day: dateIn(startsAt, timeZone),
    time: clockText(clockMinutes(startsAt, timeZone)),
    minutes,
    method: method ?? 'Phone',
  };
}

/** "2026-06-16" where it is a calendar date, else undefined. */
export function askedDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)) ? text : undefined;
}

/** "09:30" where it is a time of day, else undefined. */
export function askedTime(text: string | null): string | undefined {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}
