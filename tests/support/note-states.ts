import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';

/** A signed note with an addendum, and a draft, of a user of clinic 5. */
const records = [
  `insert into inova.notes (client_id, id, patient_id, author, text, signed_by) values
     (5, 999022, 1021, 'Sam Okafor', 'Prefers to be called after four', 'staff@inova.test') on conflict do nothing`,
  `insert into inova.notes (client_id, id, patient_id, author, text, signed_by, addendum_to) values
     (5, 999023, 1021, 'Sam Okafor', 'Not on Fridays', 'staff@inova.test', 999022) on conflict do nothing`,
  `insert into inova.note_drafts (client_id, id, patient_id, written_by, text, saved_at) values
     (5, 999021, 1021, 'staff@inova.test', 'Spoke with the patient about the next steps', now()) on conflict do nothing`,
];

const ofNote = (name: string, path: string, shown: string): PageState => ({
  name,
  path,
  prepare: async (page) => {
    for (const statement of records) await storedRows(statement);
    await page.goto(shown);
  },
});

/** Notes on a patient's record. */
export const noteStates: PageState[] = [
  { name: 'a new note', path: '/patients/1021/note' },
  ofNote('record with a draft and an addendum', '/patients/1021', '/patients/1021?timeline=notes'),
  ofNote('editing a note', '/patients/1021/note/1021', '/patients/1021/note/999021'),
  ofNote('an addendum', '/patients/1021/note/1021/addendum', '/patients/1021/note/999022/addendum'),
  ofNote('deleting a draft', '/patients/1021/note/1021/delete', '/patients/1021/note/999021/delete'),
];
