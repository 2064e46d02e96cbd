import type { RecordEvent } from './timeline-events.server.ts';
import { kindsHref, selectedKinds, type TimelineKind, timelineKinds } from './timeline-kinds.ts';

/** What the page shows of an event: a record has up to a hundred and more. */
export const toShown = ({ id, dateTime, time, title, detail }: RecordEvent) => ({ id, dateTime, time, title, detail });

/** The timeline of a record with the kinds that its address selects, and the links that select and clear kinds. */
export function timelineView(events: RecordEvent[], patientId: number, search: URLSearchParams) {
  const selected = selectedKinds(search);
  const hrefOf = (kinds: TimelineKind[]) => kindsHref(patientId, search, kinds);
  const isShown = ({ kind }: RecordEvent) => selected.length === 0 || selected.includes(kind);
  const counted = (Object.keys(timelineKinds) as TimelineKind[])
    .map((kind) => ({ kind, count: events.filter((event) => event.kind === kind).length }))
    .filter(({ kind, count }) => count > 0 || selected.includes(kind));
  const toggled = (kind: TimelineKind) =>
    selected.includes(kind) ? selected.filter((each) => each !== kind) : [...selected, kind];
  const kinds = counted.map(({ kind, count }) => ({
    label: timelineKinds[kind],
    count,
    isSelected: selected.includes(kind),
    href: hrefOf(toggled(kind)),
  }));
  return {
    events: events.filter(isShown).map(toShown),
    kinds: [{ label: 'All', count: events.length, isSelected: selected.length === 0, href: hrefOf([]) }, ...kinds],
  };
}
