import { format } from 'date-fns';

/** A calendar date (`YYYY-MM-DD`) as MM/DD/YYYY. */
export function shownDate(date: string | null): string | null {
  return date?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') ?? null;
}

/** An instant (ISO 8601) as day and time in this machine's time zone. */
export function shownTime(instant: string): string {
  return format(new Date(instant), 'MM/dd/yyyy HH:mm');
}
