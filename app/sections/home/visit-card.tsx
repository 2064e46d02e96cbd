import { OnceKey } from '#app/forms/once-key.tsx';
import { formatTime, type TimeZone } from '#app/lib/dates.ts';
import type { LaneRow } from '#app/lists/page/lane.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { LaneCard, LaneText } from '#app/ui/data/lanes.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { ListAction } from '#server/inova/contract/lists/list-actions.ts';

interface VisitCardProps {
  row: LaneRow;
  state: string;
  /** The available actions; the next step comes first. */
  steps: Pick<ListAction, 'key' | 'label'>[];
  timeZone: TimeZone;
  onceKey: string;
  /** The page's provider filter. */
  provider: string;
}

const longWaitMinutes = 15;

/** One of today's visits with buttons for its next steps, which work without script. */
export function VisitCard({ row, state, steps, timeZone, onceKey, provider }: VisitCardProps) {
  const { client, id, href, texts, cells } = row;
  const waited = Number(cells.waited ?? 0);
  return (
    <LaneCard
      id={`visit-${client}-${id}`}
      title={texts.patient}
      href={href}
      figure={formatTime(String(cells.time), timeZone)}
      actions={steps.map(({ key, label }, index) => (
        <PortalForm key={key} action="/clinicview" preventScrollReset>
          <input type="hidden" name="visit" value={`${client}-${id}`} />
          <input type="hidden" name="provider" value={provider} />
          <OnceKey value={`${onceKey}.${id}.${key}`} />
          <Button
            name="step"
            value={key}
            variant={index === 0 && key !== 'undo' ? 'primary' : 'quiet'}
            aria-label={`${label}: ${texts.patient}`}
          >
            {label}
          </Button>
        </PortalForm>
      ))}
    >
      <LaneText>{[texts.type, texts.provider].filter(Boolean).join(' · ')}</LaneText>
      {state === 'arrived' ? (
        <Status kind={waited >= longWaitMinutes ? 'degraded' : 'advisory'}>Waiting {waited} min</Status>
      ) : (
        <LaneText>{statusSince(row, state, timeZone)}</LaneText>
      )}
    </LaneCard>
  );
}

/** When the current status began, and who set it. */
function statusSince({ cells, texts }: LaneRow, state: string, timeZone: TimeZone): string {
  const by = texts.by ? `by ${texts.by}` : '';
  const at = state === 'in room' ? cells.roomed : state === 'seen' ? cells.seen : null;
  if (at) return [`${state === 'seen' ? 'Seen' : 'In room since'} ${formatTime(String(at), timeZone)}`, by].join(' ');
  return state === 'no-show' ? `Marked ${by}` : '';
}
