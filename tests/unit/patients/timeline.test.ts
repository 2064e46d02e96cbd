import { describe, expect, test } from 'vitest';
import { sinceLastVisit } from '#app/sections/patients/record/since-last-visit.server.ts';
import { timelineEvents } from '#app/sections/patients/record/timeline-events.server.ts';
import { kindOfRecord } from '#app/sections/patients/record/timeline-kinds.ts';
import { timelineView } from '#app/sections/patients/record/timeline-view.server.ts';
import { callChange, type PatientHistory, patientRecord } from '#server/inova/contract/patients.ts';
import { registry } from '#server/inova/service/registry.ts';

const timeZone = 'America/Chicago';
const patient = patientRecord.parse({ id: 7, client: 5, firstname: 'Mary', lastname: 'Winters', dob: '1990-01-02' });
const nothing: PatientHistory = { coverages: [], episodes: [], appointments: [], notes: [], calls: [], changes: [] };

const change = (id: number, record: string, at: string, rest: Partial<PatientHistory['changes'][number]> = {}) => ({
  ...{ id, record, change: 'changed', by: 'Ann Lee', at, isOwn: false, details: [] },
  ...rest,
});
const cycle = (openedOn: string): PatientHistory['episodes'][number] => ({
  ...{ id: 1, kind: 'IVF', state: 'active', stage: '', diagnosis: null, provider: null, openedOn, day1On: null },
  ...{ closedOn: null, outcome: null, clearedAt: null, clearedBy: null, clearedReason: null },
});
const note = (id: number, isDraft: boolean, addenda: PatientHistory['notes'][number]['addenda'] = []) => ({
  ...{ id, patientId: 7, text: 'Text', author: 'Ann Lee', createdAt: '2026-06-01T12:00:00.000Z', isDraft },
  ...{ isOwn: false, addendumTo: null, version: 1, addenda },
});

const eventsOf = (history: Partial<PatientHistory>) =>
  timelineEvents({ patient, history: { ...nothing, ...history }, now: '2026-06-10T12:00:00.000Z', timeZone });
const titlesOf = (history: Partial<PatientHistory>) => eventsOf(history).map(({ title }) => title);

describe('the timeline', () => {
  test('has signed notes and addenda, and no drafts', () => {
    const { addenda: _, ...addendum } = note(2, false);
    expect(titlesOf({ notes: [note(1, false, [{ ...addendum, addendumTo: 1 }]), note(3, true)] })).toEqual([
      'Note signed',
      'Addendum signed',
    ]);
  });

  test('has a logged call once', () => {
    const at = '2026-06-01T12:00:00.000Z';
    const call = { id: 1, reason: 'Records', outcome: 'reached', note: null, by: 'Ann Lee', at, isOwn: false };
    const changes = [change(1, 'patient', at, { change: callChange })];
    expect(titlesOf({ calls: [{ ...call, nextCallOn: null }], changes })).toEqual(['Call about Records: reached']);
  });

  test('shows the kinds in the address, each with a link that adds or removes it', () => {
    const changes = [
      change(1, 'verification', '2026-06-01T12:00:00.000Z'),
      change(2, 'payment', '2026-06-02T12:00:00.000Z'),
      change(3, 'task', '2026-06-03T12:00:00.000Z'),
    ];
    const { events, kinds } = timelineView(eventsOf({ changes }), 7, new URLSearchParams('timeline=money,tasks'));
    expect(events.map(({ title }) => title)).toEqual(['Task changed', 'Payment changed']);
    expect(kinds.map(({ label, isSelected, href }) => `${label} ${isSelected} ${href}`)).toEqual([
      'All false /patients/7#timeline',
      'Tasks true /patients/7?timeline=money#timeline',
      'Insurance false /patients/7?timeline=money,tasks,insurance#timeline',
      'Money true /patients/7?timeline=tasks#timeline',
    ]);
  });

  /** What is done with a patient, or with what belongs to none. */
  const others = ['patient', 'response', 'conversation'];

  test('knows the kind of every record that staff change in lists', () => {
    const nouns = registry.lists.flatMap(({ noun, actions = [] }) => (noun && actions.length > 0 ? [noun] : []));
    const unknown = [...new Set(nouns)].filter((noun) => kindOfRecord(noun) === 'other' && !others.includes(noun));
    expect(unknown).toEqual([]);
  });
});

describe('since the last visit', () => {
  const lastVisit = new Date('2026-06-05T15:00:00.000Z');
  const newTitles = (history: Partial<PatientHistory>) =>
    sinceLastVisit(eventsOf(history), lastVisit, timeZone)?.events.map(({ title }) => title);

  test('what others did is new, by the second', () => {
    const changes = [
      change(1, 'task', '2026-06-05T15:00:00.001Z'),
      change(2, 'payment', '2026-06-05T15:00:00.000Z'),
      change(3, 'invoice', '2026-06-06T15:00:00.000Z', { isOwn: true }),
    ];
    expect(newTitles({ changes })).toEqual(['Task changed']);
  });

  test('a day without a time is new from the day after', () => {
    expect([newTitles({ episodes: [cycle('2026-06-05')] }), newTitles({ episodes: [cycle('2026-06-06')] })]).toEqual([
      [],
      ['IVF opened'],
    ]);
  });

  test('nothing is said on the first visit', () => {
    expect(sinceLastVisit(eventsOf({}), null, timeZone)).toBeNull();
  });
});
