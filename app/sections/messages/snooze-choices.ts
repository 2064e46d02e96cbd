import { addDays, dateIn, instantAt, type TimeZone } from '#app/lib/dates.ts';
import type { ClinicHours } from '#server/inova/contract/message-settings.ts';
import { dueTime } from './thread/message-times.ts';

const morning = 9 * 60;
/** Clinics are open again within so many days. */
const mostClosedDays = 14;

type OpenDays = Pick<ClinicHours, 'hours' | 'holidays'> | null;

/** When a conversation may be unread again without entering a time: tomorrow, and the clinic's next open day, at 9 AM. */
export function snoozeChoices(now: Date, timeZone: TimeZone, clinic: OpenDays): { label: string; until: string }[] {
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  const days = Array.from({ length: mostClosedDays }, (_, index) => addDays(tomorrow, index));
  const openDay = days.find((day) => isOpen(day, clinic)) ?? tomorrow;
  return [...new Set([tomorrow, openDay])].map((day) => {
    const until = new Date(instantAt(day, morning, timeZone)).toISOString();
    return { label: `Snooze until ${dueTime(until, timeZone)}`, until };
  });
}

/** True for a day with clinic hours; from Monday to Friday if none are known. */
function isOpen(day: string, clinic: OpenDays): boolean {
  const weekday = new Date(day).getUTCDay() || 7;
  const holiday = clinic?.holidays.find((each) => each.day === day);
  if (holiday) return holiday.opensAt !== null;
  return clinic?.hours.length ? clinic.hours.some((each) => each.weekday === weekday) : weekday <= 5;
}
