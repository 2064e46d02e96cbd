/** An X12 amount in cents; null if invalid. */
export function centsOf(text: string): number | null {
  const [, dollars = '', cents = ''] = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  if (dollars + cents === '') return null;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** An X12 percentage (.2 is 20 percent); null if invalid. */
export function percentOf(text: string): number | null {
  if (!/^(?:\d?\.\d{1,4}|[01])$/.test(text) || Number(text) > 1) return null;
  return Number((Number(text) * 100).toFixed(2));
}

/** A whole number of visits or attempts; null if invalid. */
export function countOf(text: string): number | null {
  return /^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : null;
}

/** A CCYYMMDD date as `YYYY-MM-DD`; null if invalid. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return year && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
