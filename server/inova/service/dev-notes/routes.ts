import { sanitizeNote } from '#server/access/sanitize-note.ts';
import * as calls from '#server/inova/contract/dev-notes.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { createWelcome, latestWelcome, listDevNotes, listWelcomes } from './queries.ts';

/** Developer notes and the welcome note; HTML is sanitized before it is stored. */
export function devNoteRoutes({ store, now }: ServiceContext): Route[] {
  return [
    route(calls.list, async () => listDevNotes(store)),

    route(calls.welcome, async () => latestWelcome(store)),

    route(calls.welcomes, async () => listWelcomes(store)),

    route(calls.saveWelcome, async ({ body }, { principal }) => {
      const notes = sanitizeNote(body.notes).trim();
      if (notes === '') throw new ApiError(400, 'Text is required');
      const saved = await createWelcome(store, { ...body, notes }, principal.email, now());
      if (!saved) throw new ApiError(409, 'Another user saved a newer version');
      return saved;
    }),
  ];
}
