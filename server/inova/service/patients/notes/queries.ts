import type { NoteWithAddenda, PatientNote } from '#server/inova/contract/patient-notes.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

/** Notes `n` for which the condition holds, oldest first: signed ones, and the drafts of this user. */
export const notesWhere = (condition: Sql, reader: string): Sql => sql`
  select n.id, n.patient_id as "patientId", n.text, n.author, ${isoTime('n.created_at')} as "createdAt", n."isDraft",
    n."isOwn", n.addendum_to as "addendumTo", n.version
  from (
    select client_id, id, patient_id, text, author, created_at, false as "isDraft",
      coalesce(signed_by = ${reader}::text, false) as "isOwn", addendum_to, 1 as version
    from inova.notes
    union all
    select client_id, id, patient_id, text, ${staffName(sql`written_by`)}, saved_at, true, true, addendum_to, version
    from inova.note_drafts where written_by = ${reader}::text
  ) n where ${condition} order by n.created_at, n.id`;

/** A note of the patient that the user can read, or null. */
export const findNote = (db: Database, clinics: number[], reader: string, patientId: number, id: number) =>
  row<PatientNote>(
    db,
    notesWhere(sql`n.client_id = any (${clinics}) and n.patient_id = ${patientId} and n.id = ${id}`, reader),
  );

/** Notes newest first, each with its addenda oldest first. */
export function withAddenda(notes: PatientNote[]): NoteWithAddenda[] {
  return notes
    .filter(({ addendumTo }) => addendumTo === null)
    .map((note) => ({ ...note, addenda: notes.filter(({ addendumTo }) => addendumTo === note.id) }))
    .reverse();
}
