import { formatDate } from '#app/lib/dates.ts';
import { Timeline, type TimelineEvent } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { capitalize } from '#server/inova/contract/format.ts';
import type { PatientHistory, PatientRecord } from '#server/inova/contract/patients.ts';

/** The way of the patient through the clinic, newest first, the oldest folded away. */
export function TimelineCard(props: { patient: PatientRecord; history: PatientHistory; now: string }) {
  return (
    <Card title="Timeline">
      <Timeline events={eventsOf(props)} limit={12} />
    </Card>
  );
}

function eventsOf({ patient, history, now }: { patient: PatientRecord; history: PatientHistory; now: string }) {
  const events = [
    ...history.appointments
      .filter(({ startsAt, state }) => startsAt < now && state === 'seen')
      .map(({ id, startsAt, type, provider }) => eventOf(`appointment ${id}`, startsAt, `${type} seen`, provider)),
    ...history.episodes.flatMap(({ id, kind, openedOn, closedOn, outcome, provider }) => [
      eventOf(`opened ${id}`, openedOn, `${kind} opened`, provider),
      ...(closedOn ? [eventOf(`closed ${id}`, closedOn, `${kind} closed`, outcome)] : []),
    ]),
    ...history.changes.map(({ id, record, change, by, at }) =>
      eventOf(`change ${id}`, at, `${capitalize(record)} ${change}`, `by ${by}`),
    ),
    ...(patient.createdAt ? [eventOf('created', patient.createdAt, 'Added to inova', patient.source)] : []),
  ];
  return events.sort((a, b) => b.dateTime.localeCompare(a.dateTime));
}

function eventOf(id: string, dateTime: string, title: string, detail: string | null): TimelineEvent {
  return { id, dateTime, time: formatDate(dateTime.slice(0, 10)), title, detail };
}
