import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/patients/notes/${name}`;

/** Dialogs over a patient's record in which notes are written, signed, added to, and deleted. */
export const noteRoutes = [
  route('note', file('add-note.tsx')),
  ...prefix('note/:patientNote', [
    route('', file('edit-note.tsx')),
    route('addendum', file('add-addendum.tsx')),
    route('delete', file('delete-note.tsx')),
  ]),
];
