import type { PatientNote } from '#server/inova/contract/patient-notes.ts';
import styles from './notes.module.css';

/** The signed note that an addendum adds to. */
export function NoteQuote({ note }: { note: PatientNote }) {
  return (
    <blockquote className={styles.quote}>
      <p className={styles.text}>{note.text}</p>
      <small>{note.author}</small>
    </blockquote>
  );
}
