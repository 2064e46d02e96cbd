import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string | number;
  /** For machines, YYYY-MM-DD or with the time. */
  dateTime: string;
  /** For people. */
  time: string;
  title: ReactNode;
  detail?: ReactNode;
}

/** What happened, newest first. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
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
