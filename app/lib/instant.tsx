/** An instant (ISO 8601) as MM/DD/YYYY and time of day in a clinic's time zone; UTC where it is not known. */
export function Instant({ at, timeZone }: { at: string; timeZone: string | null }) {
  return <time dateTime={at}>{formatInstant(at, timeZone ?? 'UTC')}</time>;
}

/** The same as text. */
export function formatInstant(at: string, timeZone: string): string {
  const { day, time } = formattersOf(timeZone);
  const date = new Date(at);
  return `${day.format(date)} ${time.format(date)}`;
}

/** The time of day of an instant in a clinic's time zone, as 14:35. */
export function formatTime(at: Date, timeZone: string): string {
  return formattersOf(timeZone).clock.format(at);
}

/** The time of day of an instant within the last half day, with its day before that. */
export function formatRecentInstant(at: Date, timeZone: string): string {
  const isRecent = Date.now() - at.getTime() < 12 * 3_600_000;
  return isRecent ? formatTime(at, timeZone) : formatInstant(at.toISOString(), timeZone);
}

interface Formatters {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  clock: Intl.DateTimeFormat;
}

/** Making a format costs a hundred times its use, so each time zone's are made once. */
const formattersByZone = new Map<string, Formatters>();

function formattersOf(timeZone: string): Formatters {
  let formatters = formattersByZone.get(timeZone);
  if (!formatters) {
    formatters = {
      day: new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
      time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
      clock: new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    };
    formattersByZone.set(timeZone, formatters);
  }
  return formatters;
}
