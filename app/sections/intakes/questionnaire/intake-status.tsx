import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import type { Intake } from '#server/inova/contract/intakes/intakes.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const tones: Record<Intake['state'], StatusKind> = {
  sent: 'degraded',
  'in progress': 'advisory',
  submitted: 'advisory',
  reviewed: 'healthy',
};

/** How far an intake is; one that was returned says so until it is submitted again. */
export function IntakeStatus({ intake: { state, returned } }: { intake: Pick<Intake, 'state' | 'returned'> }) {
  if (state === 'in progress' && returned) return <Status kind="degraded">Returned</Status>;
  return <Status kind={tones[state]}>{capitalize(state)}</Status>;
}
