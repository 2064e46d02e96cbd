import { addDays, dateIn, instantAt, type TimeZone } from '#app/lib/dates.ts';
import { dueTime } from './message-times.ts';

const morning = 9 * 60;
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** When a conversation may be unread again without entering a time: tomorrow, and the next day that is no weekend, at 9 AM. */
export function snoozeChoices(now: Date, timeZone: TimeZone): { label: string; until: string }[] {
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  let workday = tomorrow;
  while (isWeekend(workday)) workday = addDays(workday, 1);
  const days = [...new Set([tomorrow, workday])];
  return days.map((day) => {
    const until = new Date(instantAt(day, morning, timeZone)).toISOString();
    return { label: `Snooze until ${dueTime(until, timeZone)}`, until };
  });
}
