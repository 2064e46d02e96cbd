import { Timeline } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './record.module.css';
import type { timelineView } from './timeline-view.server.ts';

/** The patient's history at the clinic, newest first, by kind; the oldest events are collapsed. */
export function TimelineCard({ events, kinds }: ReturnType<typeof timelineView>) {
  return (
    <Card id="timeline" title="Timeline">
      {kinds.length > 2 && (
        <nav aria-label="Timeline filters" data-print="hide">
          <ul className={styles.nav}>
            {kinds.map(({ label, count, isSelected, href }) => (
              <li key={label}>
                <a href={href} aria-current={isSelected || undefined}>
                  {label} <span>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {events.length === 0 && <Text tone="muted">Nothing of this kind</Text>}
      <Timeline events={events} limit={12} />
    </Card>
  );
}
