import { Instant } from '#app/lib/instant.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import styles from './record.module.css';

/** Staff notes, newest first. */
export function NotesCard({ notes, timeZone }: { notes: PatientHistory['notes']; timeZone: string | null }) {
  return (
    <Card id="notes" title="Notes">
      {notes.map(({ id, text, author, createdAt }) => (
        <article key={id} className={styles.entry}>
          <p>{text}</p>
          <small>
            {author} · <Instant at={createdAt} timeZone={timeZone} />
          </small>
        </article>
      ))}
    </Card>
  );
}
