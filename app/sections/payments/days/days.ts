export const dayHref = (day: string) => `/payments/days/${day}`;

/** A day of the address that has come; 404 for what is no such day. */
export function requireDay(text: string, today: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text || text > today || text < '2000-01-01')
    throw new Response(null, { status: 404 });
  return text;
}
