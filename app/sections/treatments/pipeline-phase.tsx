import type { LaneView } from '#app/lists/page/lane.server.ts';
import { Lane, LaneCard, Lanes, LaneText } from '#app/ui/data/lanes.tsx';
import { Status } from '#app/ui/data/status.tsx';
import styles from './dashboards.module.css';

interface PhaseProps {
  title: string;
  stages: (Omit<LaneView, 'list'> & { stage: string })[];
  /** True if all cards have the same flowsheet type, so that cards don't show it. */
  isOfOneType: boolean;
}

/** A phase's stages as columns; empty stages are listed below. */
export function PipelinePhase({ title, stages, isOfOneType }: PhaseProps) {
  const occupied = stages.filter(({ total }) => total > 0);
  const empty = stages.filter(({ total }) => total === 0).map(({ stage }) => stage);
  return (
    <section>
      <h2 className={styles.phase}>{title}</h2>
      <Lanes>
        {occupied.map(({ stage, total, href, rows }) => (
          <Lane key={stage} level="h3" title={stage} count={total} href={href} shown={rows.length}>
            {rows.map(({ client, id, href, texts, tones }) => (
              <LaneCard
                key={`${client} ${id}`}
                title={texts.patient}
                href={href}
                figure={<Days count={Number(texts.days || 0)} />}
              >
                {!isOfOneType && <LaneText>{texts.flowsheet}</LaneText>}
                {texts.blocker && (
                  <p className={styles.blocker}>
                    <Status kind={tones.blocker ?? 'degraded'}>{texts.blocker}</Status>
                  </p>
                )}
              </LaneCard>
            ))}
          </Lane>
        ))}
      </Lanes>
      {empty.length > 0 && <p className={styles.nobody}>No patients in {empty.join(', ')}</p>}
    </section>
  );
}

function Days({ count }: { count: number }) {
  return (
    <>
      {count.toLocaleString('en-US')} {count === 1 ? 'day' : 'days'}
    </>
  );
}
