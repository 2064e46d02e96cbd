import { isCalendarDate } from '#server/inova/contract/text/calendar-date.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';

export { formatDate };

/** An IANA name such as "America/Chicago"; null if the clinic has none on file, which is treated as UTC. */
export type TimeZone = string | null | undefined;
/** ISO 8601 or a `Date`. */
export type InstantValue = string | Date;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** True for a calendar date, false for an instant. */
export const isDay = (text: string) => text.length === 10;

/** The calendar date of an instant in a clinic's time zone, as `YYYY-MM-DD`. */
export function dateIn(instant: InstantValue, timeZone: TimeZone): string {
  return clockOf(instant, timeZone).date;
}

/** Today in a clinic's time zone, as `YYYY-MM-DD`. */
export const todayIn = (timeZone: TimeZone) => dateIn(new Date(), timeZone);

/** Minutes since midnight in a clinic's time zone. */
export function clockMinutes(instant: InstantValue, timeZone: TimeZone): number {
  return clockOf(instant, timeZone).minutes;
}

/** The first instant of a calendar date in a clinic's time zone, in milliseconds. */
export function startOfDay(date: string, timeZone: TimeZone): number {
  return instantAt(date, 0, timeZone);
}

/** The instant of a local date and time, in milliseconds; a time skipped by daylight saving is shifted. */
export function instantAt(date: string, minutes: number, timeZone: TimeZone): number {
  const asUtc = Date.parse(date) + minutes * minuteMs;
  const guess = asUtc - utcOffset(asUtc, timeZone);
  return asUtc - utcOffset(guess, timeZone);
}

/** Adds days to a calendar date; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return dateIn(new Date(Date.parse(date) + days * dayMs), 'UTC');
}

/** The dates of the week around a date, starting on Sunday. */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -new Date(date).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** Whole years from a birth date to a day, both `YYYY-MM-DD`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A date of birth with the age on a day: "09/01/1985 · 41 y"; a dash if it is unknown. */
export function birthDateText(birthDate: string, day: string): string {
  return birthDate ? `${formatDate(birthDate)} · ${ageOn(birthDate, day)} y` : '—';
}

/** An instant as "11/22/2026 9:30 AM". */
export function formatInstant(instant: InstantValue, timeZone: TimeZone): string {
  const { date, minutes } = clockOf(instant, timeZone);
  return `${formatDate(date)} ${formatClock(minutes)}`;
}

/** The date of an instant as "11/22/2026". */
export function formatDateIn(instant: InstantValue, timeZone: TimeZone): string {
  return formatDate(dateIn(instant, timeZone));
}

/** "9:30 AM"; "9:30 AM CDT" on days when daylight saving time starts or ends. */
export function formatTime(instant: InstantValue, timeZone: TimeZone): string {
  const { date, minutes } = clockOf(instant, timeZone);
  const length = startOfDay(addDays(date, 1), timeZone) - startOfDay(date, timeZone);
  return length === dayMs ? formatClock(minutes) : `${formatClock(minutes)} ${zoneName(instant, timeZone)}`;
}

/** The time of an instant within the last 12 hours; date and time for older ones. */
export function formatRecentInstant(instant: InstantValue, timeZone: TimeZone): string {
  const isRecent = Date.now() - new Date(instant).getTime() < dayMs / 2;
  return isRecent ? formatTime(instant, timeZone) : formatInstant(instant, timeZone);
}

/** Minutes since midnight as "9:30 AM". */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes since midnight as time inputs expect them: "09:30". */
export function toTimeValue(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Returns the text if it is a calendar date like "2026-06-16". */
export function parseDay(text: string | null): string | undefined {
  return text && isCalendarDate(text) ? text : undefined;
}

/** Returns the text if it is a time of day like "09:30". */
export function parseTime(text: string | null): string | undefined {
  return text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
}

/** A calendar date as MM/DD/YY, for recent searches. */
export function formatShortDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  return `${month}/${day}/${year.slice(2)}`;
}

/** The month of a calendar date as MM/YYYY, as cards have it. */
export const formatMonth = (date: string) => date.replace(/^(\d{4})-(\d\d)-\d\d$/, '$2/$1');

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

/** A calendar date as "Mon, Nov 23". */
export const formatDay = (date: string) => shortDay.format(new Date(date));

/** A calendar date as "Monday, November 23, 2026". */
export const formatFullDay = (date: string) => longDay.format(new Date(date));

const twoDigits = (number: number) => String(number).padStart(2, '0');

interface Clock {
  date: string;
  minutes: number;
}

const maxClocks = 10_000;
const clocks = new Map<string, Clock>();

/** Local date and minutes since midnight in a clinic's time zone, remembered: the same instants are shown again. */
function clockOf(instant: InstantValue | number, timeZone: TimeZone): Clock {
  const key = `${typeof instant === 'string' ? instant : Number(instant)} ${timeZone}`;
  const remembered = clocks.get(key);
  if (remembered) return remembered;
  const clock = computeClock(instant, timeZone);
  if (clocks.size >= maxClocks) clocks.clear();
  clocks.set(key, clock);
  return clock;
}

function computeClock(instant: InstantValue | number, timeZone: TimeZone): Clock {
  const parts = clockFormat(timeZone).formatToParts(new Date(instant));
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${partOf('year').padStart(4, '0')}-${partOf('month')}-${partOf('day')}`,
    minutes: Number(partOf('hour')) * 60 + Number(partOf('minute')),
  };
}

/** The time zone's offset from UTC at an instant, in milliseconds. */
function utcOffset(instant: number, timeZone: TimeZone): number {
  const { date, minutes } = clockOf(instant, timeZone);
  return Date.parse(date) + minutes * minuteMs - Math.floor(instant / minuteMs) * minuteMs;
}

function zoneName(instant: InstantValue, timeZone: TimeZone): string {
  const parts = clockFormat(timeZone).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Creating a formatter costs about 100 times as much as using it, so there is one per time zone. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: TimeZone): Intl.DateTimeFormat {
  const timeZone = zone ?? 'UTC';
  let format = clockFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    clockFormats.set(timeZone, format);
  }
  return format;
}
