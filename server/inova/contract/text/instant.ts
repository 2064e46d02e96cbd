const formatters = new Map<string, Intl.DateTimeFormat>();

/** `01/31/2026 9:05 AM` in a clinic's time zone, with plain spaces, as spreadsheets expect. */
export function formatInstant(instant: Date, timeZone: string): string {
  return formatterFor(timeZone).format(instant).replace(',', '').replace(/\s/g, ' ');
}

/** Creating a formatter costs a hundred times more than using it, so there is one per time zone. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
