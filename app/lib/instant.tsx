/** An instant (ISO 8601) as MM/DD/YYYY and time of day in a clinic's time zone; UTC where it is not known. */
export function Instant({ at, timeZone }: { at: string; timeZone: string | null }) {
  return <time dateTime={at}>{showInstant(at, timeZone ?? 'UTC')}</time>;
}

/** The same as text. */
export function showInstant(at: string, timeZone: string): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${day} ${date.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })}`;
}
