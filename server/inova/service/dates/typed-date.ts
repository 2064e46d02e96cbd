const monthFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

/**
 * Parses a typed date: `9-1-85`, `9/1/1985`, `1985-09-01`. Null if it isn't in a date format; `day` is null if the date
 * doesn't exist. A two-digit year is the latest such year that isn't after `latestYear`.
 */
export function parseTypedDate(text: string, latestYear: number): { day: string | null } | null {
  const american = monthFirst.exec(text);
  const [, year, month, day] = american ? [text, american[3], american[1], american[2]] : (yearFirst.exec(text) ?? []);
  if (!year) return null;
  return { day: calendarDate(fullYear(year, latestYear), Number(month), Number(day)) };
}

const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const fromToday = /^(?:t|today)(?:\s*([+-])\s*(\d{1,4}))?$/i;
const dayMs = 86_400_000;

/** A date as staff type it in a form: as above, digits alone (`06031985`, `060385`), or from today (`t`, `t+3`, `t-7`). */
export function parseEnteredDate(text: string, latestYear: number, today: string): { day: string | null } | null {
  const relative = fromToday.exec(text);
  if (relative) {
    const [, sign = '+', days = '0'] = relative;
    return { day: new Date(Date.parse(today) + Number(sign + days) * dayMs).toISOString().slice(0, 10) };
  }
  return parseTypedDate(text.replace(digitsOnly, '$1/$2/$3'), latestYear);
}

function fullYear(text: string, latestYear: number): number {
  if (text.length === 4) return Number(text);
  const year = latestYear - (latestYear % 100) + Number(text);
  return year > latestYear ? year - 100 : year;
}

function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
