import { formatDate } from '#app/lib/dates.ts';
import { classNames } from '#app/ui/class-names.ts';
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
