import type { LaneRow } from '#app/lists/lane.server.ts';
import { showTime } from '#app/ui/calendar/days.ts';
import { LaneCard, LaneText } from '#app/ui/lanes.tsx';
import { Status } from '#app/ui/status.tsx';
import styles from './intake-board.module.css';

/** A consult: what is missing for it, and how far the calls have come. */
export function IntakeCard({ row, timeZone }: { row: LaneRow; timeZone: string }) {
  const { href, texts, tones, cells } = row;
  const open = checks.filter(({ key }) => tones[key] === 'degraded');
  const done = checks.filter(({ key }) => tones[key] !== 'degraded');
  return (
    <LaneCard title={texts.patient} href={href} figure={showTime(String(cells.consult), timeZone)}>
      <LaneText>{[texts.provider, texts.phone].filter(Boolean).join(' · ')}</LaneText>
      <ul className={styles.checks}>
        {open.map(({ key, label }) => (
          <li key={key}>
            <Status kind="degraded">
              {label} {key === 'intake' ? `${texts.intake}, ${texts.percent || 0} %` : texts[key]}
            </Status>
          </li>
        ))}
      </ul>
      {done.length > 0 && <LaneText>Done: {done.map(({ label }) => label.toLowerCase()).join(', ')}</LaneText>}
      <LaneText>{lastCall(texts)}</LaneText>
    </LaneCard>
  );
}

const checks = [
  { key: 'intake', label: 'Intake' },
  { key: 'insurance', label: 'Insurance' },
  { key: 'records', label: 'Records' },
  { key: 'portal', label: 'Portal' },
];

function lastCall({ called, outcome, nextCall }: LaneRow['texts']): string {
  if (!called) return 'Not called yet';
  const again = nextCall ? `; call again ${nextCall}` : '';
  return `Called ${called}: ${outcome}${again}`;
}
