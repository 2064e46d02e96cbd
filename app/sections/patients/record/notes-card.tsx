import { Instant } from '#app/lib/instant.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import styles from './record.module.css';
import type { RowAction } from './row-actions.tsx';

interface NotesCardProps {
  patientId: number;
  notes: PatientHistory['notes'];
  calls: PatientHistory['calls'];
  timeZone: string | null;
  /** Where to log a call; null if the user has no access. */
  callAction: RowAction | null;
}

/** Staff notes and calls to the patient, newest first. */
export function NotesCard({ patientId, notes, calls, timeZone, callAction }: NotesCardProps) {
  const entries = [
    ...notes.map(({ id, text, author, createdAt }) => ({ key: `note ${id}`, text, about: author, at: createdAt })),
    ...calls.map((call) => ({ key: `call ${call.id}`, text: call.note, about: callText(call), at: call.at })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card
      id="notes"
      title="Notes"
      action={
        <span className={styles.tools}>
          {callAction && <a href={callAction.href}>{callAction.label}</a>}
          <a href={`/patients/${patientId}/note`}>Add note</a>
        </span>
      }
    >
      {entries.length === 0 && <Text tone="muted">No notes</Text>}
      {entries.map(({ key, text, about, at }) => (
        <article key={key} className={styles.entry}>
          {text && <p className={styles.text}>{text}</p>}
          <small>
            {about} · <Instant at={at} timeZone={timeZone} />
          </small>
        </article>
      ))}
    </Card>
  );
}

/** "Ann Lee · call about Intake: left message · call back on 11/25/2026". */
function callText({ reason, outcome, by, nextCallOn }: PatientHistory['calls'][number]): string {
  const next = nextCallOn && `call back on ${formatDate(nextCallOn)}`;
  return [by, `call about ${reason}: ${outcome}`, next].filter(Boolean).join(' · ');
}
