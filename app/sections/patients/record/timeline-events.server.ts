import { dateIn, formatDate, isDay, type TimeZone } from '#app/lib/dates.ts';
import type { PatientNote } from '#server/inova/contract/patient-notes.ts';
import { callChange, type PatientHistory, type PatientRecord } from '#server/inova/contract/patients.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { kindOfRecord, type TimelineKind } from './timeline-kinds.ts';

interface TimelineContext {
  patient: PatientRecord;
  history: PatientHistory;
  now: string;
  timeZone: TimeZone;
}

export type RecordEvent = ReturnType<typeof timelineEvents>[number];

interface Happened {
  id: string;
  kind: TimelineKind;
  /** A day, or an instant. */
  at: string;
  title: string;
  detail: string | null;
  /** True if the user did it. */
  isOwn?: boolean;
}

/** The patient's history at the clinic, newest first. */
export function timelineEvents({ patient, history, now, timeZone }: TimelineContext) {
  const events: Happened[] = [
    ...visitsOf(history, now),
    ...cyclesOf(history),
    ...history.notes.flatMap((note) => [note, ...note.addenda]).flatMap(noteEvent),
    ...callsOf(history),
    ...changesOf(history),
    ...(patient.createdAt
      ? [
          {
            id: 'created',
            kind: 'other' as const,
            at: patient.createdAt,
            title: 'Added to inova',
            detail: patient.source,
          },
        ]
      : []),
  ];
  return events
    .map(({ at, isOwn = false, ...event }) => {
      const day = isDay(at) ? at : dateIn(at, timeZone);
      return { ...event, isOwn, dateTime: at, time: formatDate(day) };
    })
    .sort((a, b) => Number(a.dateTime < b.dateTime) - Number(a.dateTime > b.dateTime));
}

const visitsOf = ({ appointments }: PatientHistory, now: string): Happened[] =>
  appointments
    .filter(({ startsAt, state }) => startsAt < now && state === 'seen')
    .map(({ id, startsAt, type, provider }) => {
      return { id: `appointment ${id}`, kind: 'visits', at: startsAt, title: `${type} seen`, detail: provider };
    });

const cyclesOf = ({ episodes }: PatientHistory): Happened[] =>
  episodes.flatMap(({ id, kind: cycle, openedOn, closedOn, outcome, provider }): Happened[] => [
    { id: `opened ${id}`, kind: 'cycles', at: openedOn, title: `${cycle} opened`, detail: provider },
    ...(closedOn
      ? [{ id: `closed ${id}`, kind: 'cycles' as const, at: closedOn, title: `${cycle} closed`, detail: outcome }]
      : []),
  ]);

/** A signed note; its text is among the notes. */
const noteEvent = ({ id, author, createdAt, isDraft, isOwn, addendumTo }: PatientNote): Happened[] => {
  const title = addendumTo === null ? 'Note signed' : 'Addendum signed';
  return isDraft ? [] : [{ id: `note ${id}`, kind: 'notes', at: createdAt, title, detail: `by ${author}`, isOwn }];
};

const callsOf = ({ calls }: PatientHistory): Happened[] =>
  calls.map(({ id, reason, outcome, by, at, isOwn }) => {
    const title = `Call about ${reason}: ${outcome}`;
    return { id: `call ${id}`, kind: 'calls', at, title, detail: `by ${by}`, isOwn };
  });

/** What staff changed; a logged call is among the calls already. */
const changesOf = ({ changes }: PatientHistory): Happened[] =>
  changes
    .filter(({ change }) => change !== callChange)
    .map(({ id, record, change, by, at, isOwn, details }) => {
      const entered = details.map(({ label, text }) => `${label}: ${text}`);
      const detail = [`by ${by}`, ...entered].join(' · ');
      return {
        id: `change ${id}`,
        kind: kindOfRecord(record),
        at,
        title: `${capitalize(record)} ${change}`,
        detail,
        isOwn,
      };
    });
