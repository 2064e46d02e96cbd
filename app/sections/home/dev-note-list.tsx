import { Stack } from '#app/ui/layout/stack.tsx';
import styles from './dev-notes.module.css';
import { NoteText } from './note-text.tsx';

interface ShownNote {
  id: number;
  title: string;
  created: string;
  time: string;
  /** Sanitized by the server. */
  html: string;
}

/** Developer notes about releases, newest first. */
export function DevNoteList({ notes }: { notes: ShownNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="dev-notes">
      <h2 id="dev-notes">Developer notes</h2>
      {notes.map(({ id, title, created, time, html }) => (
        <article key={id} aria-labelledby={`note-${id}`}>
          <header className={styles.noteHead}>
            <h3 id={`note-${id}`}>{title}</h3>
            <small>{time && <time dateTime={created}>{time}</time>}</small>
          </header>
          <NoteText html={html} />
        </article>
      ))}
    </Stack>
  );
}
