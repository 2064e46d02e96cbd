import { Instant } from '#app/lib/instant.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { formatDate } from '#server/inova/contract/format.ts';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import styles from './record.module.css';

interface NotesCardProps {
  notes: PatientHistory['notes'];
  calls: PatientHistory['calls'];
  timeZone: string | null;
}

/** Staff notes and calls to the patient, newest first. */
export function NotesCard({ notes, calls, timeZone }: NotesCardProps) {
  const entries = [
    ...notes.map(({ id, text, author, createdAt }) => ({ key: `note ${id}`, text, about: author, at: createdAt })),
    ...calls.map((call) => ({ key: `call ${call.id}`, text: call.note, about: callText(call), at: call.at })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card id="notes" title="Notes">
      {entries.map(({ key, text, about, at }) => (
        <article key={key} className={styles.entry}>
          {text && <p>{text}</p>}
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
