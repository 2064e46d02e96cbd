import { formatDate, formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { cycleRequestsHref } from '#app/sections/treatments/cycle-requests/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './record.module.css';
import { type RowAction, RowActions } from './row-actions.tsx';
import type { Episode } from './summary.ts';

interface CycleCardProps {
  patientId: number;
  cycle: Episode | null;
  episodes: Episode[];
  timeZone: TimeZone;
  /** The actions on the planned or active cycle. */
  actions: RowAction[];
  /** The checklist of a cycle that waits for day 1. */
  checklistHref?: string;
}

/** The planned or active cycle, and earlier ones. */
export function CycleCard({ patientId, cycle, episodes, timeZone, actions, checklistHref }: CycleCardProps) {
  const earlier = episodes.filter((episode) => episode !== cycle && episode.id !== cycle?.id);
  const links = (
    <Cluster>
      {checklistHref && <a href={checklistHref}>Pre-cycle checklist</a>}
      <a href={cycleRequestsHref(patientId)}>Cycle requests</a>
    </Cluster>
  );
  return (
    <Card id="cycle" title="Cycle" action={links}>
      {cycle ? (
        <DefinitionList
          items={[
            { term: 'Plan', value: cycle.kind },
            { term: 'Stage', value: cycle.stage },
            { term: 'Diagnosis', value: cycle.diagnosis },
            { term: 'Provider', value: cycle.provider },
            { term: 'Opened', value: formatDate(cycle.openedOn) },
            ...(cycle.clearedAt ? [{ term: 'Cleared to start', value: clearanceText(cycle, timeZone) }] : []),
          ]}
        />
      ) : (
        <Text tone="muted">No active cycle</Text>
      )}
      {cycle && <RowActions of={cycle.kind} actions={actions} />}
      {earlier.length > 0 && (
        <ul className={classNames(styles.rows, styles.earlier)}>
          {earlier.map((episode) => (
            <li key={episode.id}>
              <span>{episode.kind}</span>
              <Status kind={episode.state === 'completed' ? 'healthy' : 'neutral'}>
                {episode.outcome ?? episode.state}
              </Status>
              <small>
                {[formatDate(episode.openedOn), episode.diagnosis, episode.provider].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** "11/22/2026 by Ann Lee: Results are on paper". */
function clearanceText({ clearedAt, clearedBy, clearedReason }: Episode, timeZone: TimeZone): string {
  const who = [clearedAt && formatDateIn(clearedAt, timeZone), clearedBy && `by ${clearedBy}`]
    .filter(Boolean)
    .join(' ');
  return [who, clearedReason].filter(Boolean).join(': ');
}
