import { addDays, dayIn } from '../dates/period.ts';

/** Hours of a weekday, 1 for Monday to 7 for Sunday, as HH:MM on the clinic's clock. */
export interface OpenHours {
  weekday: number;
  opensAt: string;
  closesAt: string;
}

/** A day with other hours, or closed if they are null. */
export interface Holiday {
  day: string;
  opensAt: string | null;
  closesAt: string | null;
}

/** When a clinic answers messages. */
export interface AnswerTimes {
  timeZone: string;
  hours: OpenHours[];
  holidays: Holiday[];
}

const minute = 60_000;
/** Further than any clinic is closed. */
const maxDays = 400;

/**
 * The time by which to answer a message: so many minutes of open hours after it was written. A clinic without any hours
 * is always open.
 */
export function dueTime(since: Date, minutes: number, times: AnswerTimes): Date {
  let left = minutes * minute;
  const first = dayIn(times.timeZone, since);
  for (let index = 0; index < maxDays; index += 1) {
    for (const { from, to } of intervalsOn(addDays(first, index), times)) {
      const start = Math.max(from, since.getTime());
      if (to - start >= left && to > start) return new Date(start + left);
      left -= Math.max(0, to - start);
    }
  }
  return new Date(since.getTime() + minutes * minute);
}

function intervalsOn(day: string, { timeZone, hours, holidays }: AnswerTimes): { from: number; to: number }[] {
  const holiday = holidays.find((each) => each.day === day);
  const open = holiday ? [holiday] : hours.filter(({ weekday }) => weekday === weekdayOf(day));
  return open
    .flatMap(({ opensAt, closesAt }) =>
      opensAt && closesAt ? [{ from: instantIn(timeZone, day, opensAt), to: instantIn(timeZone, day, closesAt) }] : [],
    )
    .toSorted((one, other) => one.from - other.from);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The instant of a time on a day in a time zone; one that its clock skips is that much later. */
function instantIn(timeZone: string, day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  const guess = asUtc - offsetAt(timeZone, asUtc);
  return asUtc - offsetAt(timeZone, guess);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const name = formatOf(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = name?.match(/GMT(?:([+-])(\d\d):(\d\d))?/) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
}
