import { Instant } from '#app/lib/instant.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { NoteWithAddenda } from '#server/inova/contract/patient-notes.ts';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import styles from '../record/record.module.css';
import type { RowAction } from '../record/row-actions.tsx';
import { NoteEntry } from './note-entry.tsx';
import { addNoteHref } from './paths.ts';

interface NotesCardProps {
  patientId: number;
  notes: NoteWithAddenda[];
  calls: PatientHistory['calls'];
  timeZone: string | null;
  /** Where to log a call; null if the user has no access. */
  callAction: RowAction | null;
}

/** The user's drafts, then signed notes and calls to the patient, newest first. */
export function NotesCard({ patientId, notes, calls, timeZone, callAction }: NotesCardProps) {
  const entries = [
    ...notes.map((note) => ({ note, isDraft: note.isDraft, at: note.createdAt })),
    ...calls.map((call) => ({ call, isDraft: false, at: call.at })),
  ].sort((a, b) => Number(b.isDraft) - Number(a.isDraft) || b.at.localeCompare(a.at));
  return (
    <Card
      id="notes"
      title="Notes"
      action={
        <span className={styles.tools}>
          {callAction && <a href={callAction.href}>{callAction.label}</a>}
          <a href={addNoteHref(patientId)}>Add note</a>
        </span>
      }
    >
      {entries.length === 0 && <Text tone="muted">No notes</Text>}
      {entries.map((entry) =>
        'note' in entry ? (
          <NoteEntry key={`note ${entry.note.id}`} note={entry.note} timeZone={timeZone} />
        ) : (
          <article key={`call ${entry.call.id}`} className={styles.entry}>
            {entry.call.note && <p className={styles.text}>{entry.call.note}</p>}
            <small>
              {callText(entry.call)} · <Instant at={entry.at} timeZone={timeZone} />
            </small>
          </article>
        ),
      )}
    </Card>
  );
}

/** "Ann Lee · call about Intake: left message · call back on 11/25/2026". */
function callText({ reason, outcome, by, nextCallOn }: PatientHistory['calls'][number]): string {
  const next = nextCallOn && `call back on ${formatDate(nextCallOn)}`;
  return [by, `call about ${reason}: ${outcome}`, next].filter(Boolean).join(' · ');
}
