import { expect, test } from 'vitest';
import { noteSteps } from '#app/sections/patients/next/note-steps.server.ts';
import type { StepContext } from '#app/sections/patients/next/open-step.ts';

const note: StepContext['history']['notes'][number] = {
  ...{ id: 3, patientId: 7, text: 'Text', author: 'Ann Lee', createdAt: '2026-11-23T05:00:00.000Z', isDraft: true },
  ...{ isOwn: true, addendumTo: null, version: 1, addenda: [] },
};

test('what the user has not signed is due on the clinic’s day when it was saved', () => {
  const { addenda: _, ...addendum } = { ...note, id: 5, addendumTo: 4, createdAt: '2026-11-23T15:00:00.000Z' };
  const notes = [note, { ...note, id: 4, isDraft: false, addenda: [addendum] }];
  const history = { coverages: [], episodes: [], appointments: [], notes, calls: [], changes: [] };
  const steps = noteSteps({ history, timeZone: 'America/Chicago' });
  expect(steps.map(({ title, day, href }) => [title, day, href])).toEqual([
    ['Sign your note', '2026-11-22', '/patients/7/note/3'],
    ['Sign your addendum', '2026-11-23', '/patients/7/note/5'],
  ]);
});
