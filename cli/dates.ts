import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** A calendar date (`YYYY-MM-DD`) as MM/DD/YYYY. */
export function formatDate(date: string | null): string | null {
  return date?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') ?? null;
}

/** An instant (ISO 8601) as "01/31/2026 9:05 AM CST" in a time zone (IANA name), by default this machine's. */
export function formatTime(instant: string, timeZone?: string | null): string {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? undefined,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return formatter.format(new Date(instant)).replace(',', '').replace(/\s/g, ' ');
}

/** The day of an instant in a time zone (IANA name), by default this machine's. */
export function formatDateIn(instant: string, timeZone?: string | null): string {
  return format(timeZone ? new TZDate(instant, timeZone) : new Date(instant), 'MM/dd/yyyy');
}
