import { TZDate } from '@date-fns/tz';

/** Half an hour, the height of a row. */
export const slotMinutes = 30;
export const slotsPerDay = (24 * 60) / slotMinutes;

/** The calendar date some days later, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const shifted = new Date(`${date}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

/** The week around a date, from Sunday on. */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The first instant of a calendar date in a time zone, in milliseconds. */
export function startOfDay(date: string, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new TZDate(year, month - 1, day, timeZone).getTime();
}

/** The calendar date of an instant in a time zone. */
export function dateIn(instant: string, timeZone: string): string {
  const local = new TZDate(instant, timeZone);
  return [String(local.getFullYear()), ...[local.getMonth() + 1, local.getDate()].map(twoDigits)].join('-');
}

/** Minutes on the clock of a time zone since midnight. */
export function clockMinutes(instant: string, timeZone: string): number {
  const local = new TZDate(instant, timeZone);
  return local.getHours() * 60 + local.getMinutes();
}

/** True for a row that the clock leaps over, when summer time begins. */
export function isSkippedByDst(date: string, slot: number, timeZone: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const minutes = slot * slotMinutes;
  const local = new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone);
  return local.getHours() * 60 + local.getMinutes() !== minutes;
}

/** "9:30 AM"; with "CDT" behind it on days when the clock changes. */
export function formatTime(instant: string, timeZone: string): string {
  const date = dateIn(instant, timeZone);
  const hours = (startOfDay(addDays(date, 1), timeZone) - startOfDay(date, timeZone)) / 3_600_000;
  const time = formatClock(clockMinutes(instant, timeZone));
  return hours === 24 ? time : `${time} ${zoneName(instant, timeZone)}`;
}

/** Minutes since midnight as "9:30 AM". */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes since midnight as fields have them: "09:30". */
export function toTimeValue(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function zoneName(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
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
