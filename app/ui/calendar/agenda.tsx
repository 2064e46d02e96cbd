import { formatFullDay, formatTime, type TimeZone } from '#app/lib/dates.ts';
import { classNames } from '../class-names.ts';
import { Status } from '../data/status.tsx';
import styles from './calendar.module.css';
import { type CalendarEvent, eventsOn } from './layout.ts';

interface AgendaProps {
  caption: string;
  /** Consecutive calendar dates, `YYYY-MM-DD`. */
  dates: string[];
  today: string;
  timeZone: TimeZone;
  events: CalendarEvent[];
}

/** The events of several days as a list; days without events are omitted. */
export function Agenda({ caption, dates, today, timeZone, events }: AgendaProps) {
  const days = dates.map((date) => ({ date, events: eventsOn(events, date, timeZone) }));
  const hasStates = events.some(({ state }) => state);
  const busy = days.filter((day) => day.events.length > 0);
  return (
    <table className={styles.agenda}>
      <caption className="sr-only">{caption}</caption>
      {busy.map((day) => (
        <tbody key={day.date}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={hasStates ? 3 : 2}
              className={classNames(styles.day, day.date === today && styles.today)}
            >
              {formatFullDay(day.date)}
            </th>
          </tr>
          {day.events.map(({ id, start, end, title, detail, state, href }) => (
            <tr key={id}>
              <td className={styles.when}>
                <span>{formatTime(start, timeZone)} –</span> <span>{formatTime(end, timeZone)}</span>
              </td>
              <td>
                <a href={href}>{title}</a>
                {detail && <small>{detail}</small>}
              </td>
              {hasStates && (
                <td className={styles.state}>{state && <Status kind={state.kind}>{state.text}</Status>}</td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
      {busy.length === 0 && (
        <tbody>
          <tr>
            <td>Nothing in these days</td>
          </tr>
        </tbody>
      )}
    </table>
  );
}
