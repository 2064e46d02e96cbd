import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wireTime } from './wire.ts';

const group = 'Patients';

/** A note on a patient's record: a draft, which only its author sees, or signed, which never changes. */
export const patientNote = z.object({
  id,
  patientId: id,
  text: z.string(),
  author: z.string(),
  createdAt: wireTime.meta({ description: 'When it was signed; when a draft was last saved' }),
  isDraft: z.boolean(),
  /** True if the caller wrote it. */
  isOwn: z.boolean(),
  /** The signed note that this one adds to. */
  addendumTo: id.nullable(),
  /** Of a draft: how often it was saved. */
  version: z.number().int(),
});
export type PatientNote = z.infer<typeof patientNote>;

/** A note with what was added to it, oldest first. */
export const noteWithAddenda = patientNote.extend({ addenda: z.array(patientNote) });
export type NoteWithAddenda = z.infer<typeof noteWithAddenda>;

export const noteText = z.object({
  text: z
    .string({ error: 'Enter a note' })
    .trim()
    .min(1, 'Enter a note')
    .max(2_000, 'A note may have 2,000 characters'),
});

export const newNote = noteText.extend({
  addendumTo: id
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
  sign: z.boolean().default(false),
});
export type NewNote = z.infer<typeof newNote>;

const params = z.object({ id, patientNote: id });
const saved = noteText.extend({
  version: z
    .number()
    .int()
    .min(1)
    .meta({ examples: [1] }),
});
const ids = (_note: unknown, { id }: { id: number }) => [id];

/** Shared by the calls about a note. */
const ofNote = { group, params, extension: true, response: patientNote };

export const addNote = defineCall({
  method: 'POST',
  path: '/patients/{id}/notes',
  group,
  summary:
    "Add a note to a patient's record: a draft, which only its author sees, or with `sign` a signed one, which never changes. `addendumTo` is the signed note that it adds to.",
  params: z.object({ id }),
  body: newNote,
  response: patientNote,
  extension: true,
  idempotent: true,
  patients: { action: 'update', ids },
});

export const getNote = defineCall({
  ...ofNote,
  method: 'GET',
  path: '/patients/{id}/notes/{patientNote}',
  summary: 'Get a signed note, or a draft of the caller.',
  patients: { action: 'read', ids },
});

export const changeNote = defineCall({
  ...ofNote,
  method: 'PUT',
  path: '/patients/{id}/notes/{patientNote}',
  summary:
    'Save a draft of the caller. Returns 409 if the note is signed, or if the draft was saved again after `version`.',
  body: saved,
  patients: { action: 'update', ids },
});

export const signNote = defineCall({
  ...ofNote,
  method: 'POST',
  path: '/patients/{id}/notes/{patientNote}/sign',
  summary:
    'Sign a draft of the caller with this text; it never changes afterwards. Returns 409 if the note is signed, or if the draft was saved again after `version`.',
  body: saved,
  idempotent: true,
  patients: { action: 'update', ids },
});

export const deleteNote = defineCall({
  ...ofNote,
  method: 'DELETE',
  path: '/patients/{id}/notes/{patientNote}',
  summary: 'Delete a draft of the caller. Returns 409 if the note is signed.',
  patients: { action: 'update', ids },
});
