import { clockMinutes, dateIn, formatClock, toTimeValue } from '#app/lib/dates.ts';
import type { Consult } from '#server/inova/contract/consults.ts';

export const slotFields = ['counselor', 'day', 'time', 'minutes', 'method', 'outsideHours', 'note'];

const firstQuarter = 7 * 4;
const startMinutes = Array.from({ length: 13 * 4 }, (_, index) => (firstQuarter + index) * 15);

/** The times a consult can begin, from 7 AM to 8 PM, and the one it has now. */
export function timeOptions(current?: string) {
  const [hour = 0, minute = 0] = (current ?? '').split(':').map(Number);
  const currentMinutes = current ? [hour * 60 + minute] : [];
  return [...new Set([...startMinutes, ...currentMinutes])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: toTimeValue(minutes), label: formatClock(minutes) }));
}

/** How long a consult can be, and as long as it is now. */
export function minuteOptions(current?: number) {
  return [...new Set([15, 30, 45, 60, 90, ...(current ? [current] : [])])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));
}

/** A consult's time as a form has it. */
export function toSlot({ counselor, startsAt, timeZone, minutes, method }: Consult) {
  return {
    counselor,
    day: dateIn(startsAt, timeZone),
    time: toTimeValue(clockMinutes(startsAt, timeZone)),
    minutes,
    method: method ?? 'Phone',
  };
}

/** "2026-06-16" where it is a calendar date, else undefined. */
export function parseDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)) ? text : undefined;
}

/** "09:30" where it is a time of day, else undefined. */
export function parseTime(text: string | null): string | undefined {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}
