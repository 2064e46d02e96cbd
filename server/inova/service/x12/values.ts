/** An X12 amount in cents; null if invalid. */
export function centsOf(text: string): number | null {
  const [, dollars = '', cents = ''] = /^(\d{0,9})(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  if (dollars + cents === '') return null;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** An X12 amount that may be negative, in cents; null if invalid. */
export function signedCentsOf(text: string): number | null {
  const cents = centsOf(text.replace(/^-/, ''));
  return text.startsWith('-') && cents ? -cents : cents;
}

/** A CCYYMMDD date as `YYYY-MM-DD`; null if invalid. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return year && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
