import type { TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { Status } from '#app/ui/data/status.tsx';
import type { NoteWithAddenda, PatientNote } from '#server/inova/contract/patient-notes.ts';
import recordStyles from '../record/record.module.css';
import { RowActions } from '../record/row-actions.tsx';
import styles from './notes.module.css';
import { addendumHref, deleteNoteHref, editNoteHref } from './paths.ts';

/** A note on the record with its addenda below, oldest first. */
export function NoteEntry({ note, timeZone }: { note: NoteWithAddenda; timeZone: TimeZone }) {
  return (
    <article className={recordStyles.entry}>
      <NoteText note={note} timeZone={timeZone} />
      {note.addenda.length > 0 && (
        <ul className={styles.addenda} aria-label="Addenda">
          {note.addenda.map((addendum) => (
            <li key={addendum.id}>
              <NoteText note={addendum} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function NoteText({ note, timeZone }: { note: PatientNote; timeZone: TimeZone }) {
  const { text, author, createdAt, isDraft, addendumTo } = note;
  return (
    <>
      <p className={recordStyles.text}>{text}</p>
      <small>
        {isDraft && <Status kind="advisory">Draft, only you see it</Status>}
        {isDraft ? 'Saved' : author} · <Instant at={createdAt} timeZone={timeZone} />
        {addendumTo !== null && ' · addendum'}
      </small>
      <RowActions of={`${isDraft ? 'draft' : 'note'} of ${author}`} actions={actionsOf(note)} />
    </>
  );
}

/** What the user can do with a note: an addendum is one to the note, not to another addendum. */
function actionsOf({ patientId, id, isDraft, addendumTo }: PatientNote) {
  if (isDraft) {
    return [
      { label: 'Edit or sign', href: editNoteHref(patientId, id) },
      { label: 'Delete', href: deleteNoteHref(patientId, id) },
    ];
  }
  return addendumTo === null ? [{ label: 'Add addendum', href: addendumHref(patientId, id) }] : [];
}
