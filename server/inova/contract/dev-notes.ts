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
  version: z.number().int().catch(1).default(1),
});
export type DevNote = z.infer<typeof devNote>;

/** A release note to save. */
export const newNote = z.object({
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
});

export type NewNote = z.infer<typeof newNote>;

/** A welcome note to save; `basedOn` is the version it replaces, null for the first. */
export const newWelcome = newNote.extend({ basedOn: id.nullable().meta({ examples: [1] }) });
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

const params = z.object({ note: id });

export const create = defineCall({
  method: 'POST',
  path: '/devNotes/',
  group,
  summary: 'Publish a release note as sanitized HTML.',
  extension: true,
  body: newNote,
  response: devNote,
  idempotent: true,
});

export const update = defineCall({
  method: 'PUT',
  path: '/devNotes/{note}',
  group,
  summary: 'Change a release note. Returns 409 if it has changed since `version`.',
  extension: true,
  params,
  body: newNote.extend({
    version: z
      .number()
      .int()
      .min(1)
      .meta({ examples: [1] }),
  }),
  response: devNote,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/devNotes/{note}',
  group,
  summary: 'Remove a release note.',
  repeatable: true,
  extension: true,
  params,
  response: z.unknown(),
});
