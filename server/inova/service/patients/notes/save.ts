import type { PoolClient } from 'pg';
import type { NewNote, PatientNote } from '#server/inova/contract/patient-notes.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import type { Author } from '../../author.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { clinicOfPatient } from '../queries.ts';
import { findNote } from './queries.ts';

const signedMessage = 'This note is signed and can’t be changed. Add an addendum to it.';
const savedElsewhere = 'You saved this draft in another window after you opened it here.';

/** The text that a draft is saved or signed with, over this version of it. */
interface SavedText {
  text: string;
  version: number;
}

/** Adds a draft, and signs it at once if asked to. */
export function addNote(author: Author, patientId: number, { text, addendumTo, sign }: NewNote): Promise<PatientNote> {
  const { store, clinics, by, at } = author;
  return asClinics(store, clinics, async (db) => {
    const client = await clinicOfPatient(db, clinics, patientId);
    if (!client) throw notFound();
    const amended = addendumTo && (await findAmended(db, client, patientId, addendumTo));
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.note_drafts (client_id, patient_id, written_by, text, addendum_to, saved_at)
        values (${client}, ${patientId}, ${by}, ${text}, ${amended}, ${at}) returning id`,
    );
    const { id } = added as { id: number };
    if (sign) await signDraft(db, client, author, id);
    return savedNote(db, author, patientId, id);
  });
}

/** The signed note that an addendum adds to; one to an addendum is one to its note. */
async function findAmended(db: PoolClient, client: number, patientId: number, id: number): Promise<number> {
  const found = await row<{ id: number }>(
    db,
    sql`select coalesce(addendum_to, id) as id from inova.notes
      where client_id = ${client} and patient_id = ${patientId} and id = ${id}`,
  );
  if (!found) throw fieldError('addendumTo', 'This patient has no signed note with this number');
  return found.id;
}

/** Saves the text of a draft. */
export function changeDraft(author: Author, patientId: number, id: number, saved: SavedText): Promise<PatientNote> {
  return asClinics(author.store, author.clinics, async (db) => {
    const client = await lockDraft(db, author, patientId, id, saved.version);
    await saveText(db, client, author, id, saved.text);
    return savedNote(db, author, patientId, id);
  });
}

/** Signs a draft with this text. */
export function signNote(author: Author, patientId: number, id: number, saved: SavedText): Promise<PatientNote> {
  return asClinics(author.store, author.clinics, async (db) => {
    const client = await lockDraft(db, author, patientId, id, saved.version);
    await saveText(db, client, author, id, saved.text);
    await signDraft(db, client, author, id);
    return savedNote(db, author, patientId, id);
  });
}

/** Deletes a draft, and returns it as it was. */
export function deleteDraft(author: Author, patientId: number, id: number): Promise<PatientNote> {
  return asClinics(author.store, author.clinics, async (db) => {
    const client = await lockDraft(db, author, patientId, id);
    const draft = await savedNote(db, author, patientId, id);
    await rows(
      db,
      sql`delete from inova.note_drafts where client_id = ${client} and id = ${id} and written_by = ${author.by}`,
    );
    return draft;
  });
}

/** Locks a draft of the author and returns its clinic; an error if the note is signed, or was saved again since this version. */
async function lockDraft(
  db: PoolClient,
  { clinics, by }: Author,
  patientId: number,
  id: number,
  version?: number,
): Promise<number> {
  const draft = await row<{ client: number; version: number }>(
    db,
    sql`select client_id as client, version from inova.note_drafts
      where client_id = any (${clinics}) and patient_id = ${patientId} and id = ${id} and written_by = ${by} for update`,
  );
  if (!draft) throw (await findNote(db, clinics, by, patientId, id)) ? new ApiError(409, signedMessage) : notFound();
  if (version !== undefined && draft.version !== version) throw new ApiError(409, savedElsewhere);
  return draft.client;
}

const saveText = (db: PoolClient, client: number, { by, at }: Author, id: number, text: string) =>
  rows(
    db,
    sql`update inova.note_drafts set text = ${text}, saved_at = ${at}, version = version + 1
      where client_id = ${client} and id = ${id} and written_by = ${by}`,
  );

/** Makes a draft the signed note with its number. */
const signDraft = (db: PoolClient, client: number, { by, at }: Author, id: number) =>
  rows(
    db,
    sql`with draft as (
        delete from inova.note_drafts where client_id = ${client} and id = ${id} and written_by = ${by} returning *)
      insert into inova.notes (client_id, id, patient_id, author, text, created_at, signed_by, addendum_to)
      select client_id, id, patient_id, ${staffName(sql`written_by`)}, text, ${at}::timestamptz, written_by, addendum_to
      from draft`,
  );

const savedNote = async (db: PoolClient, { clinics, by }: Author, patientId: number, id: number) =>
  (await findNote(db, clinics, by, patientId, id)) as PatientNote;
