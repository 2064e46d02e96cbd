import { sanitizeNote } from '#server/access/sanitize-note.ts';
import * as calls from '#server/inova/contract/dev-notes.ts';
import type { ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import { createWelcome, latestWelcome, listDevNotes, listWelcomes } from './queries.ts';

/** Notes of the developers and the welcome note; its HTML is cleaned before it is kept. */
export function devNoteRoutes({ store, now }: ServiceParts): Route[] {
  return [
    answer(calls.listDevNotes, async () => listDevNotes(store)),

    answer(calls.latestWelcome, async () => latestWelcome(store)),

    answer(calls.listWelcomes, async () => listWelcomes(store)),

    answer(calls.createWelcome, async ({ body }, { principal }) => {
      const notes = sanitizeNote(body.notes).trim();
      if (notes === '') throw new Refused(400, 'Text is required');
      const saved = await createWelcome(store, { ...body, notes }, principal.email, now());
      if (!saved) throw new Refused(409, 'Somebody else has saved a newer version');
      return saved;
    }),
  ];
}
