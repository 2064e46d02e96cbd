import { isoDate } from '#server/inova/contract/wire.ts';

const isoDay = isoDate();

/** A day of the address that has come; 404 for what is no such day. */
export function requireDay(text: string, today: string): string {
  if (!isoDay.safeParse(text).success || text > today || text < '2000-01-01') throw new Response(null, { status: 404 });
  return text;
}
