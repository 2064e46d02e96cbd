import { formatTime, type TimeZone } from '#app/lib/dates.ts';
import type { LaneRow } from '#app/lists/page/lane.server.ts';
import styles from '#app/sections/intakes/intake-board.module.css';
import { LaneCard, LaneText } from '#app/ui/data/lanes.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';

interface IntakeCardProps {
  row: LaneRow;
  /** The available actions, each with its own page. */
  steps: { key: string; label: string; href: string }[];
  timeZone: TimeZone;
}

/** A consult with its missing items and the status of the intake calls. */
export function IntakeCard({ row, steps, timeZone }: IntakeCardProps) {
  const { href, texts, tones, cells } = row;
  const openChecks = checks.filter(({ key }) => tones[key] === 'degraded');
  const doneChecks = checks.filter(({ key }) => tones[key] !== 'degraded');
  return (
    <LaneCard
      title={texts.patient}
      href={href}
      figure={formatTime(String(cells.consult), timeZone)}
      actions={steps.map(({ key, label, href: stepHref }) => (
        <ButtonLink key={key} href={stepHref} variant="quiet" aria-label={`${label}: ${texts.patient}`}>
          {label}
        </ButtonLink>
      ))}
    >
      <LaneText>{[texts.provider, texts.phone].filter(Boolean).join(' · ')}</LaneText>
      <ul className={styles.checks}>
        {openChecks.map(({ key, label }) => (
          <li key={key}>
            <Status kind="degraded">
              {label} {key === 'intake' ? `${texts.intake}, ${texts.percent || 0}%` : texts[key]}
            </Status>
          </li>
        ))}
      </ul>
      {doneChecks.length > 0 && (
        <LaneText>Done: {doneChecks.map(({ label }) => label.toLowerCase()).join(', ')}</LaneText>
      )}
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
  const nextCallText = nextCall ? `; call again ${nextCall}` : '';
  return `Called ${called}: ${outcome}${nextCallText}`;
}
