import { isCalendarDate } from '#server/inova/contract/text/calendar-date.ts';

/** A day of the address that has come; 404 for what is no such day. */
export function requireDay(text: string, today: string): string {
  if (!isCalendarDate(text) || text > today || text < '2000-01-01') throw new Response(null, { status: 404 });
  return text;
}
