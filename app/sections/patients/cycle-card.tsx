import { formatDate } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './record.module.css';
import type { Episode } from './summary.ts';

/** The planned or active cycle, and earlier ones. */
export function CycleCard({ cycle, episodes }: { cycle: Episode | null; episodes: Episode[] }) {
  const earlier = episodes.filter((episode) => episode !== cycle && episode.id !== cycle?.id);
  return (
    <Card id="cycle" title="Cycle">
      {cycle ? (
        <DefinitionList
          items={[
            { term: 'Plan', value: cycle.kind },
            { term: 'Stage', value: cycle.stage },
            { term: 'Diagnosis', value: cycle.diagnosis },
            { term: 'Provider', value: cycle.provider },
            { term: 'Opened', value: formatDate(cycle.openedOn) },
          ]}
        />
      ) : (
        <Text tone="muted">No active cycle</Text>
      )}
      {earlier.length > 0 && (
        <ul className={styles.rows}>
          {earlier.map((episode) => (
            <li key={episode.id}>
              <span>{formatDate(episode.openedOn)}</span>
              <span>
                {episode.kind}
                <small>{[episode.diagnosis, episode.provider].filter(Boolean).join(' · ')}</small>
              </span>
              <Status kind={episode.state === 'completed' ? 'healthy' : 'neutral'}>
                {episode.outcome ?? episode.state}
              </Status>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
