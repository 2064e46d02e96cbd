import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string | number;
  /** Machine-readable: YYYY-MM-DD or with a time. */
  dateTime: string;
  /** The displayed time. */
  time: string;
  title: ReactNode;
  detail?: ReactNode;
}

interface TimelineProps {
  events: TimelineEvent[];
  /** How many events show at first; older ones are collapsed. */
  limit?: number;
}

/** A list of events, newest first. */
export function Timeline({ events, limit = events.length }: TimelineProps) {
  return (
    <>
      <Events events={events.slice(0, limit)} />
      {events.length > limit && (
        <details>
          <summary className={styles.more}>{events.length - limit} before</summary>
          <Events events={events.slice(limit)} />
        </details>
      )}
    </>
  );
}

function Events({ events }: Pick<TimelineProps, 'events'>) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ id, dateTime, time, title, detail }) => (
        <li key={id} className={styles.event}>
          <time dateTime={dateTime} className={styles.time}>
            {time}
          </time>
          <div>
            <p>{title}</p>
            {detail && <small>{detail}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
