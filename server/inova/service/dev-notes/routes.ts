import { sanitizeNote } from '#server/access/sanitize-note.ts';
import * as calls from '#server/inova/contract/dev-notes.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Route, route } from '../route.ts';
import {
  createNote,
  createWelcome,
  latestWelcome,
  listDevNotes,
  listWelcomes,
  removeNote,
  updateNote,
} from './queries.ts';

/** Developer notes and the welcome note; HTML is sanitized before it is stored. */
export function devNoteRoutes({ store, now }: ServiceContext): Route[] {
  return [
    route(calls.list, async () => listDevNotes(store)),

    route(calls.welcome, async () => latestWelcome(store)),

    route(calls.welcomes, async () => listWelcomes(store)),

    route(calls.saveWelcome, async ({ body }, { principal }) => {
      const { notes } = sanitized(body);
      const saved = await createWelcome(store, { ...body, notes }, principal.email, now());
      if (!saved) throw new ApiError(409, 'Another user saved a newer version');
      return saved;
    }),

    route(calls.create, ({ body }, { principal }) => createNote(store, sanitized(body), principal.email, now())),

    route(calls.update, async ({ params: { note }, body }) => {
      const saved = await updateNote(store, note, { ...sanitized(body), version: body.version });
      if (!saved) throw new ApiError(409, 'Another user changed or removed this note');
      return saved;
    }),

    route(calls.remove, async ({ params: { note } }) => {
      await removeNote(store, note);
      return {};
    }),
  ];
}

/** A note with only the HTML that is kept; throws a 400 if no text is left. */
function sanitized({ title, notes }: calls.NewNote): calls.NewNote {
  const kept = sanitizeNote(notes).trim();
  if (kept === '') throw new ApiError(400, 'Text is required');
  return { title, notes: kept };
}
