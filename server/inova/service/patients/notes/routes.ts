import * as calls from '#server/inova/contract/patient-notes.ts';
import { asClinics } from '#server/store/sql.ts';
import { authorOf } from '../../author.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Route, route } from '../../route.ts';
import { findNote } from './queries.ts';
import { addNote, changeDraft, deleteDraft, signNote } from './save.ts';

/** Notes on a patient's record: written as drafts, signed, and added to. */
export function noteRoutes(context: ServiceContext): Route[] {
  return [
    route(calls.addNote, ({ params, body }, session) => addNote(authorOf(context, session), params.id, body)),

    route(calls.getNote, async ({ params }, { principal: { clinics, email } }) => {
      const found = await asClinics(context.store, clinics, (db) =>
        findNote(db, clinics, email, params.id, params.patientNote),
      );
      if (!found) throw notFound();
      return found;
    }),

    route(calls.changeNote, ({ params, body }, session) =>
      changeDraft(authorOf(context, session), params.id, params.patientNote, body),
    ),

    route(calls.signNote, ({ params, body }, session) =>
      signNote(authorOf(context, session), params.id, params.patientNote, body),
    ),

    route(calls.deleteNote, ({ params }, session) =>
      deleteDraft(authorOf(context, session), params.id, params.patientNote),
    ),
  ];
}
