import { formatInstant, type TimeZone } from './dates.ts';

/** An instant (ISO 8601) as date and time in a clinic's time zone. */
export function Instant({ at, timeZone }: { at: string; timeZone: TimeZone }) {
  return <time dateTime={at}>{formatInstant(at, timeZone)}</time>;
}
