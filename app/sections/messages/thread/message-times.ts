import { addDays, dateIn, formatDate, formatDay, formatTime, type TimeZone, todayIn } from '#app/lib/dates.ts';

/** The time of a conversation in the list: "10:21 AM", "Yesterday", "Nov 20", or "11/20/2025". */
export function listTime(at: string, timeZone: TimeZone): string {
  const [day, today] = [dateIn(at, timeZone), todayIn(timeZone)];
  if (day === today) return formatTime(at, timeZone);
  return day === addDays(today, -1) ? 'Yesterday' : dayText(day, today);
}

/** The time of a message: "10:21 AM", or "Nov 20, 4:12 PM". */
export function messageTime(at: string, timeZone: TimeZone): string {
  const [day, today] = [dateIn(at, timeZone), todayIn(timeZone)];
  const time = formatTime(at, timeZone);
  return day === today ? time : `${dayText(day, today)}, ${time}`;
}

/** A short time within the next days: "2:32 PM", "Thu 2:32 PM". */
export function shortTime(at: string, timeZone: TimeZone): string {
  const day = dateIn(at, timeZone);
  const [weekday] = formatDay(day).split(',');
  const time = formatTime(at, timeZone);
  return day === todayIn(timeZone) ? time : `${weekday} ${time}`;
}

/** When something is due or wakes: "11:21 AM", "Mon, Nov 30, 9:00 AM". */
export function dueTime(at: string, timeZone: TimeZone): string {
  const day = dateIn(at, timeZone);
  const time = formatTime(at, timeZone);
  return day === todayIn(timeZone) ? time : `${formatDay(day)}, ${time}`;
}

/** "Nov 20" in the same year, else "11/20/2025". */
function dayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/^\w+, /, '') : formatDate(day);
}
