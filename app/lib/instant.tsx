/** An instant (ISO 8601) as MM/DD/YYYY and time of day in a clinic's time zone; UTC where none is given. */
export function Instant({ at, timeZone = 'UTC' }: { at: string; timeZone?: string }) {
  return <time dateTime={at}>{showInstant(at, timeZone)}</time>;
}

function showInstant(at: string, timeZone: string): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${day} ${date.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })}`;
}
