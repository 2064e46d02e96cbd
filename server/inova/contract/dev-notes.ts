import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, textOrEmpty, timeOrEmpty } from './wire.ts';

const group = 'Developer and welcome notes';

/** A note in HTML; `author` is an email address, empty if unknown. */
export const devNote = z.object({
  id,
  title: textOrEmpty,
  created: timeOrEmpty,
  notes: textOrEmpty,
  author: textOrEmpty.default(''),
});
export type DevNote = z.infer<typeof devNote>;

/** A welcome note to save; `basedOn` is the version it replaces, null for the first. */
export const newWelcome = z.object({
  title: z
    .string({ error: 'Title is required' })
    .trim()
    .min(1, 'Title is required')
    .max(100, 'Title may have 100 characters'),
  notes: z
    .string({ error: 'Text is required' })
    .trim()
    .min(1, 'Text is required')
    .max(20_000, 'Text may have 20,000 characters'),
  basedOn: id.nullable().meta({ examples: [1] }),
});
export type NewWelcome = z.infer<typeof newWelcome>;

export const list = defineCall({
  method: 'GET',
  path: '/devNotes/',
  group,
  summary: 'List the last 20 release notes, newest first. `notes` is HTML.',
  extension: true,
  response: z.array(devNote),
});

export const welcome = defineCall({
  method: 'GET',
  path: '/devNotes/welcome/latest',
  group,
  summary: 'Get the latest welcome note. `notes` is HTML.',
  response: devNote.nullable(),
});

export const welcomes = defineCall({
  method: 'GET',
  path: '/devNotes/welcome',
  group,
  summary: 'List the last 50 versions of the welcome note, newest first.',
  extension: true,
  response: z.array(devNote),
});

export const saveWelcome = defineCall({
  method: 'POST',
  path: '/devNotes/welcome',
  group,
  summary:
    'Save a new version of the welcome note as sanitized HTML. Returns 409 if there is a newer version than `basedOn`.',
  extension: true,
  body: newWelcome,
  response: devNote,
});
