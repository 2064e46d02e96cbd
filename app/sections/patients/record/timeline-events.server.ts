import { dateIn, formatDate, isDay, type TimeZone } from '#app/lib/dates.ts';
import type { PatientHistory, PatientRecord } from '#server/inova/contract/patients.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

interface TimelineContext {
  patient: PatientRecord;
  history: PatientHistory;
  now: string;
  timeZone: TimeZone;
}

/** The patient's history at the clinic, newest first. */
export function timelineEvents({ patient, history, now, timeZone }: TimelineContext) {
  const eventOf = (id: string, dateTime: string, title: string, detail: string | null) => {
    const day = isDay(dateTime) ? dateTime : dateIn(dateTime, timeZone);
    return { id, dateTime, time: formatDate(day), title, detail };
  };
  const events = [
    ...history.appointments
      .filter(({ startsAt, state }) => startsAt < now && state === 'seen')
      .map(({ id, startsAt, type, provider }) => eventOf(`appointment ${id}`, startsAt, `${type} seen`, provider)),
    ...history.episodes.flatMap(({ id, kind, openedOn, closedOn, outcome, provider }) => [
      eventOf(`opened ${id}`, openedOn, `${kind} opened`, provider),
      ...(closedOn ? [eventOf(`closed ${id}`, closedOn, `${kind} closed`, outcome)] : []),
    ]),
    ...history.changes.map(({ id, record, change, by, at, details }) => {
      const entered = details.map(({ label, text }) => `${label}: ${text}`);
      return eventOf(`change ${id}`, at, `${capitalize(record)} ${change}`, [`by ${by}`, ...entered].join(' · '));
    }),
    ...(patient.createdAt ? [eventOf('created', patient.createdAt, 'Added to inova', patient.source)] : []),
  ];
  return events.sort((a, b) => b.dateTime.localeCompare(a.dateTime));
}
