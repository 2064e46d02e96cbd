import { dateIn, isDay, type TimeZone } from '#app/lib/dates.ts';
import type { RecordEvent } from './timeline-events.server.ts';
import { toShown } from './timeline-view.server.ts';

const maxShown = 5;

export type SinceLastVisit = NonNullable<ReturnType<typeof sinceLastVisit>>;

/** What others did on a record since the user's last visit, newest first; null on the first one. */
export function sinceLastVisit(events: RecordEvent[], lastVisit: Date | null, timeZone: TimeZone) {
  if (!lastVisit) return null;
  const day = dateIn(lastVisit, timeZone);
  const isNew = ({ dateTime, isOwn }: RecordEvent) =>
    !isOwn && (isDay(dateTime) ? dateTime > day : new Date(dateTime) > lastVisit);
  const found = events.filter(isNew);
  return {
    at: lastVisit.toISOString(),
    events: found.slice(0, maxShown).map(toShown),
    more: Math.max(0, found.length - maxShown),
  };
}
