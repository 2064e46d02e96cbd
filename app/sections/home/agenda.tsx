import { formatTotal } from '#app/lists/format.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './agenda.module.css';
import type { AgendaView } from './agenda.server.ts';
import type { WaitingFigure } from './own-work.server.ts';

interface AgendaProps extends AgendaView {
  /** How many appointments of their own the user has today, and later. */
  figures: WaitingFigure[];
}

/** The next appointments by day. */
export function Agenda({ isOwn, title, calendar, total, isMore, href, days, figures }: AgendaProps) {
  return (
    <Card title={title} action={total > 0 && <a href={href}>All {formatTotal({ total, isMore })}</a>}>
      {isOwn && (
        <ul className={styles.counts}>
          {figures.map(({ key, label, value, href }) => (
            <li key={key}>
              <a href={href}>
                {label}: {value}
              </a>
            </li>
          ))}
        </ul>
      )}
      {days.length === 0 && <EmptyState icon="appointments" title="No upcoming appointments" />}
      {days.map(({ label, visits }) => (
        <div key={label} className={styles.day}>
          <h3>{label}</h3>
          <ol>
            {visits.map(({ id, start, time, patient, href, detail }) => (
              <li key={id} className={styles.visit}>
                <time dateTime={start}>{time}</time>
                <div>
                  <a href={href}>{patient}</a>
                  {detail && <small>{detail}</small>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {calendar && (
        <p className={styles.calendar}>
          <a href={calendar.href}>{calendar.label}</a>
        </p>
      )}
    </Card>
  );
}
