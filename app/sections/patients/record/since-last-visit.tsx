import type { TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import styles from './record.module.css';
import type { SinceLastVisit as Since } from './since-last-visit.server.ts';

/** At the top of a record: what others did since the user's last visit; one line if that is nothing. */
export function SinceLastVisit({ at, events, more, timeZone }: Since & { timeZone: TimeZone }) {
  const time = <Instant at={at} timeZone={timeZone} />;
  if (events.length === 0) {
    return (
      <div className={styles.since}>
        <Text tone="muted" size={13}>
          Nothing new since you last looked, {time}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.since}>
      <Card
        title="Since you last looked"
        action={
          <Text as="span" tone="muted" size={13}>
            {time}
          </Text>
        }
      >
        <Timeline events={events} />
        {more > 0 && <a href="#timeline">{more} more on the timeline</a>}
      </Card>
    </div>
  );
}
