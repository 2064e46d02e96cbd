import { clockMinutes, dateIn, formatClock, parseTime, toTimeValue } from '#app/lib/dates.ts';
import type { Consult, FreeTime } from '#server/inova/contract/consults.ts';

/** The times at which a counselor is free, plus the current one. */
export function freeTimeOptions(free: FreeTime[], current?: string) {
  const times = free.map(({ time, isInHours }) => ({ time, suffix: isInHours ? '' : ', outside business hours' }));
  const isMissing = parseTime(current ?? null) && !free.some(({ time }) => time === current);
  return [...times, ...(isMissing ? [{ time: current as string, suffix: ', not free' }] : [])]
    .sort((a, b) => a.time.localeCompare(b.time))
    .map(({ time, suffix }) => ({ value: time, label: `${formatClock(minutesOf(time))}${suffix}` }));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const firstQuarter = 7 * 4;
const startMinutes = Array.from({ length: 13 * 4 }, (_, index) => (firstQuarter + index) * 15);

/** Start times from 7 AM to 8 PM, plus the current one. */
export function timeOptions(current?: string) {
  const currentMinutes = current ? [minutesOf(current)] : [];
  return [...new Set([...startMinutes, ...currentMinutes])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: toTimeValue(minutes), label: formatClock(minutes) }));
}

/** Durations to select from, plus the current one. */
export function minuteOptions(current?: number) {
  return [...new Set([15, 30, 45, 60, 90, ...(current ? [current] : [])])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));
}

/** The slot of a consult as form values. */
export function toSlot({ counselor, startsAt, timeZone, minutes, method }: Consult) {
  return {
    counselor,
    day: dateIn(startsAt, timeZone),
    time: toTimeValue(clockMinutes(startsAt, timeZone)),
    minutes,
    method: method ?? 'Phone',
  };
}
