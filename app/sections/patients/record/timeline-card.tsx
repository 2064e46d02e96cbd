import { Timeline, type TimelineEvent } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** The patient's history at the clinic, newest first; the oldest events are collapsed. */
export function TimelineCard({ events }: { events: TimelineEvent[] }) {
  return (
    <Card id="timeline" title="Timeline">
      <Timeline events={events} limit={12} />
    </Card>
  );
}
