import { dateIn } from '#app/lib/dates.ts';
import { editNoteHref } from '../notes/paths.ts';
import type { OpenStep, StepContext } from './open-step.ts';

/** The user's notes that wait to be signed, due on the day when they were last saved. */
export function noteSteps({ history, timeZone }: Pick<StepContext, 'history' | 'timeZone'>): OpenStep[] {
  return history.notes
    .flatMap((note) => [note, ...note.addenda])
    .filter(({ isDraft }) => isDraft)
    .map(({ id, patientId, addendumTo, createdAt }) => ({
      title: addendumTo === null ? 'Sign your note' : 'Sign your addendum',
      detail: null,
      day: dateIn(createdAt, timeZone),
      href: editNoteHref(patientId, id),
    }));
}
